const LARGE_BYTES = 2_000_000;
const MAX_SIDE_PX = 2400;

/**
 * Returns a large image scaled down: a phone's photo of 8 MB becomes about 1 MB. Unchanged if it is
 * no image, is small, or cannot be decoded.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= LARGE_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.86),
    );
    if (drawn === null || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.\w+$/, "") + ".jpg", { type: "image/jpeg" });
  } catch (error) {
    console.warn("The picture is sent as it is.", error);
    return file;
  }
}
