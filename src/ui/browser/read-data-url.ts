/**
 * The file as a `data:` address, for a picture to show: the page's policy lets no other kind in.
 * Rejects when the file cannot be read.
 */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") resolve(reader.result);
    });
    reader.addEventListener("error", () =>
      reject(reader.error ?? new Error("The file could not be read.")),
    );
    reader.readAsDataURL(file);
  });
}
