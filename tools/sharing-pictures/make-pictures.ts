import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../../scripts/chromium.mjs";
import { makeIcons } from "./icons.ts";
import { pictureHtml } from "./picture-html.ts";
import { pictures } from "./pictures.ts";

/**
 * Draws what goes along with a link to the site (public/pictures/sharing) and the icons
 * (public/pictures/icons, public/favicon.ico): `node tools/sharing-pictures/make-pictures.ts`. Run it after a
 * change of a scene, of the mark or of a sample category's name; it needs Chromium.
 */
const seed = new URL("../../public/pictures/", import.meta.url);

await mkdir(new URL("sharing/", seed), { recursive: true });
await mkdir(new URL("icons/", seed), { recursive: true });
await makeIcons();

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--force-color-profile=srgb"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const picture of pictures) {
    await page.setContent(await pictureHtml(picture));
    await page.evaluate(() => document.fonts.ready);
    // Few colours, no noise: as PNG the drawings are smaller than as JPEG, and their edges stay clean.
    const { size } = await sharp(await page.screenshot())
      .png({ palette: true, colours: 96, effort: 10, dither: 0 })
      .toFile(fileURLToPath(new URL(`sharing/${picture.name}.png`, seed)));
    console.log(`${picture.name}.png: ${size} bytes`);
  }
} finally {
  await browser.close();
}
