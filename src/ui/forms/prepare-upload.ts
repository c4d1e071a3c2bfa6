import { words } from "./prepare-upload.en.ts";

const LARGE_BYTES = 2_000_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE_PX = 2400;
/** The server decodes no more. */
const LARGE_PIXELS = 20_000_000;
const LARGE_SIDE_PX = 12_000;

/** How files begin, as Windows-1252. The browser's word for a type is missing or wrong for many. */
const PICTURE = /^(?:ÿØÿ|[^]PNG\r\n|RIFF[^]{4}WEBP)/;
const HEIC = /^[^]{4}ftyp(?:he|mif1|msf1)/;

type Kind = { name: string; pdf: boolean };

const preparations = new WeakMap<File, Promise<File | string>>();

/**
 * Returns the file as it is sent, a large picture scaled down: a phone's photo of 8 MB becomes about 1 MB. Or
 * the sentence why it is not sent, in the server's words; `name` is its noun. A file is prepared once, which
 * takes seconds: call it when the file is chosen, and again when the form is sent.
 */
export function prepareUpload(file: File, kind: Kind): Promise<File | string> {
  const running = preparations.get(file);
  if (running) return running;
  const preparation = prepare(file, kind).catch((error: unknown) => {
    console.warn("The file could not be read.", error);
    return words.unread(kind.name);
  });
  preparations.set(file, preparation);
  return preparation;
}

async function prepare(file: File, { name, pdf }: Kind): Promise<File | string> {
  const head = new TextDecoder("windows-1252").decode(await file.slice(0, 1024).arrayBuffer());
  const isHeic = HEIC.test(head);
  const isPdf = pdf && head.includes("%PDF-");
  if (!PICTURE.test(head) && !isHeic && !isPdf) return words.wrongKind(name, pdf);
  const ready = isPdf ? file : await shrinkPicture(file, isHeic);
  if (ready === undefined) return words.heic(name);
  if (ready.size > MAX_BYTES) return words.tooLarge(name);
  preparations.set(ready, Promise.resolve(ready));
  return ready;
}

/** Unchanged if it is small or cannot be decoded. A HEIC photo is always redrawn; undefined if it cannot be. */
async function shrinkPicture(file: File, isHeic: boolean): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = picture;
    const side = Math.max(width, height);
    const mustRedraw = isHeic || width * height > LARGE_PIXELS || side > LARGE_SIDE_PX;
    if (!mustRedraw && file.size <= LARGE_BYTES) return file;
    const scale = Math.min(1, MAX_SIDE_PX / side);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.86),
    );
    if (drawn === null || (drawn.size >= file.size && !mustRedraw)) return file;
    return new File([drawn], file.name.replace(/\.\w+$/, "") + ".jpg", { type: "image/jpeg" });
  } catch (error) {
    console.warn("The picture is sent as it is.", error);
    return isHeic ? undefined : file;
  }
}
