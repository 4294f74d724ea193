// Runs every cell of every lesson in the Python of a built site, without a browser. Prints one line of JSON.
//   node run_cells.mjs SITE SCRIPT
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, script] = process.argv.slice(2);
const folder = `${site}/static/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const page = JSON.parse(readFileSync(`${site}/jupyter-lite.json`, "utf-8"))["jupyter-config-data"];
const options = page.litePluginSettings["@jupyterlite/pyodide-kernel-extension:kernel"].loadPyodideOptions;
const said = [];
const python = await loadPyodide({ indexURL: folder, ...options, stdout: (line) => said.push(line), stderr: () => {} });
python.FS.mkdirTree("/files");
python.FS.mount(python.FS.filesystems.NODEFS, { root: `${site}/files` }, "/files");
python.runPython(readFileSync(script, "utf-8"));
console.log(said[said.length - 1]);
