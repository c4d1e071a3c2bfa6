/** Returns a `data:` URL for an image: the content security policy allows no blob URLs. */
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
