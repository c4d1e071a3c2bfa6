/** Downloads the file of a response under the name in its content-disposition header. */
export async function downloadFile(response: Response): Promise<void> {
  const [, name = "list.csv"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
