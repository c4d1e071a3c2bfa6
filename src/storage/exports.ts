export { deleteMarked, dropFiles, fileUrl, listOpenFiles, saveFile } from "./files.ts";
export { photoHeaders } from "./file-headers.ts";
export { sweepFiles } from "./sweep-files.ts";
