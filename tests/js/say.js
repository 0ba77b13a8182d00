// Texts of a page in tests: the id of the message, and the values that stand in it.

/** @type {import("../../widgets/texts.js").Say} */
export const say = (id, values = {}) => {
  const told = Object.values(values).join();
  return told ? `${id}(${told})` : id;
};
