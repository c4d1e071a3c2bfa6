import { readFile } from "node:fs/promises";
import type { SharingPicture } from "./pictures.ts";

const ui = new URL("../../src/ui/", import.meta.url);
const scenes = new URL("../../public/pictures/", import.meta.url);

const inline = async (file: URL, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(file)).toString("base64")}`;

/** Tokens and faces as the site has them, with the fonts inside: the page is loaded from nowhere. */
async function styles(): Promise<string> {
  const faces = await readFile(new URL("fonts.css", ui), "utf8");
  const parts = faces.split(/url\("([^"?]+)[^"]*"\)/);
  for (let i = 1; i < parts.length; i += 2)
    parts[i] = `url("${await inline(new URL(parts[i] ?? "", ui), "font/woff2")}")`;
  const others = [new URL("tokens.css", ui), new URL("picture.css", import.meta.url)];
  const texts = await Promise.all(others.map((file) => readFile(file, "utf8")));
  return [parts.join(""), ...texts].join("\n");
}

/** A picture as a page to photograph, whole in itself. */
export async function pictureHtml(picture: SharingPicture): Promise<string> {
  const { headline, words, scene, focus = "50%" } = picture;
  const [style, logo, drawing] = await Promise.all([
    styles(),
    inline(new URL("logo.svg", scenes), "image/svg+xml"),
    inline(new URL(scene, scenes), "image/svg+xml"),
  ]);
  return `<!doctype html>
<html lang="en-IN">
<style>${style}</style>
<div class="words">
  <img class="logo" src="${logo}" alt="">
  <h1>${headline}</h1>
  <p>${words.replace("Greater Noida", "Greater&nbsp;Noida")}</p>
</div>
<img class="scene" src="${drawing}" alt="" style="object-position: ${focus}">
</html>`;
}
