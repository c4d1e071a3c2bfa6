import { signedFetch } from "./authenticated-client.ts";

/** The file of a response, under the name in its content-disposition header. */
export async function fileOf(response: Response): Promise<File> {
  const [, name = "list.csv"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const content = await response.blob();
  return new File([content], name, { type: content.type });
}

export async function fetchFile(url: string): Promise<File> {
  const response = await signedFetch(url);
  if (!response.ok) throw new Error(`The file did not open: ${response.status}`);
  return fileOf(response);
}
