// Quiet sounds that the page makes by itself; there are no files, and none before they are wanted.

/** @typedef {"tile" | "dice" | "points" | "closed" | "none"} Sound */

/**
 * Tones of a sound: when it begins and how long it lasts, in seconds, its pitch and its form.
 * @type {Record<Sound, [number, number, number, OscillatorType][]>}
 */
const TONES = {
  none: [],
  tile: [
    [0, 0.07, 190, "triangle"],
    [0.012, 0.05, 320, "sine"],
  ],
  dice: [0, 0.06, 0.11, 0.19, 0.24].map((start, i) => [start, 0.035, 700 - 70 * i, "square"]),
  points: [
    [0, 0.12, 659, "sine"],
    [0.09, 0.2, 880, "sine"],
  ],
  closed: [
    [0, 0.16, 523, "sine"],
    [0.08, 0.16, 659, "sine"],
    [0.16, 0.3, 784, "sine"],
  ],
};
const LOUDNESS = 0.06;

/**
 * A player of sounds.
 * @param {() => boolean} isOn whether sounds are wanted
 */
export function makeSounds(isOn) {
  /** @type {AudioContext | null} */
  let audio = null;

  /** @param {Sound} sound */
  function play(sound) {
    if (!isOn() || !window.AudioContext) return;
    const context = (audio ??= new AudioContext());
    void context.resume(); // until somebody has touched the page it may not sound
    for (const [start, length, pitch, form] of TONES[sound]) {
      const begin = context.currentTime + start;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = form;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(form === "square" ? LOUDNESS / 3 : LOUDNESS, begin);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + length);
    }
  }

  return {
    play,
    close() {
      void audio?.close();
      audio = null;
    },
  };
}
