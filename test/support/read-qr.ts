import type { Locator } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";

/** The text of a QR code as a camera reads it from the screen. */
export async function readQr(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
