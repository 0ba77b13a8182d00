// Run Python in Pyodide, with archives at hand: node in_pyodide.mjs PYODIDE CODE ARCHIVE...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, code, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide();
for (const archive of archives) {
  python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
}
python.runPython(code);
