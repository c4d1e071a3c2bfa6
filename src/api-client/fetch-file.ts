import { signedFetch } from "./authenticated-client.ts";

/** A file that needs the token. Throws when the server does not answer with it. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await signedFetch(url);
  if (!response.ok) throw new Error(`The file did not open: ${response.status}`);
  return response.blob();
}
