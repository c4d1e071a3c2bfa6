// What other features may call.
export { deleteMarked, dropFiles } from "./delete-file.ts";
export { fileUrl } from "./file-url.ts";
export { listOpenFiles } from "./queries.ts";
export { saveFile } from "./save-file.ts";
export { scheduleSweep } from "./schedule-sweep.ts";
