import sharp from "sharp";
import { beforeEach } from "vitest";
import { newVendor, type Vendor } from "./vendors.ts";
import { app, query, setUpTestApp } from "./set-up-test-app.ts";

export let vendor: Vendor;

export let other: Vendor;

export const png = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#0E5B57" } })
    .withExif({ IFD0: { Copyright: "A private note" } })
    .png()
    .toBuffer();

export function form(
  parts: Record<string, string | { bytes: Uint8Array; name: string; type: string }>,
) {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === "string") body.append(name, part);
    else body.append(name, new Blob([new Uint8Array(part.bytes)], { type: part.type }), part.name);
  return body;
}

export function setUpTwoVendors(): void {
  setUpTestApp();
  beforeEach(async () => {
    await query`truncate vendor_service cascade`;
    [vendor, other] = [await newVendor(app), await newVendor(app)];
  });
}
