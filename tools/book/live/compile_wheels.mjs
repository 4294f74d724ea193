// Runs compile_wheels.py in the very Python that will run in the browser, because compiled code fits only that one.
//   node compile_wheels.mjs CORE SCRIPT IN OUT OPTIONS
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [core, script, from, to, options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(core, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: resolve(core) });
for (const [name, place] of [["/from", from], ["/to", to]]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(place) }, name);
}
const globals = python.toPy({ __name__: "compile_wheels" });
python.runPython(readFileSync(script, "utf-8"), { globals });
globals.get("compile_all")("/from", "/to", options);
