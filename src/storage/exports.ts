export { deleteMarked, dropFiles, fileUrl, listOpenFiles, saveFile } from "./files.ts";
export { sweepFiles } from "./sweep-files.ts";
