import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

test("a part of a file is sent of the version that is asked for, else all of it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chamak-static-"));
  await writeFile(join(folder, "film.webm"), "0123456789");
  const files = staticFiles(folder);
  const get = async (headers: Record<string, string>) => {
    const response = await files(new Request("http://site.test/film.webm", { headers }));
    return [response?.status, await response?.text(), response?.headers.get("last-modified")];
  };
  const range = "bytes=2-3";
  const [, , version] = await get({});
  expect((await get({ range })).slice(0, 2)).toEqual([206, "23"]);
  expect((await get({ range, "if-range": String(version) })).slice(0, 2)).toEqual([206, "23"]);
  for (const other of ["Sat, 21 Nov 2015 05:30:00 GMT", '"another"', 'W/"weak"'])
    for (const part of [range, "bytes=90-"])
      expect((await get({ range: part, "if-range": other })).slice(0, 2)).toEqual([
        200,
        "0123456789",
      ]);
});

test("an encoding is chosen by its weight, and a range that is none is left out", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chamak-static-"));
  const names = { "app.js": "plain", "app.js.br": "brotli", "app.js.gz": "gzip" };
  for (const [name, text] of Object.entries(names)) await writeFile(join(folder, name), text);
  const files = staticFiles(folder);
  const get = async (headers: Record<string, string>) => {
    const response = await files(new Request("http://site.test/app.js", { headers }));
    return [response?.status, await response?.text()];
  };
  for (const [accepted, sent] of [
    ["gzip;q=0.8, br;q=1.0", "brotli"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "brotli"],
    ["identity", "plain"],
  ] as const)
    expect(await get({ "accept-encoding": accepted }), accepted).toEqual([200, sent]);
  for (const range of ["bytes=abc", "lines=1-2", "bytes=0-1,3-4"])
    expect(await get({ range }), range).toEqual([200, "plain"]);
});
