import sharp from "sharp";
import { expect } from "vitest";
import { asOperator, type Booked } from "./money.ts";
import { app, findRow } from "./set-up-test-app.ts";
import type { Vendor } from "./vendors.ts";

/** A JPEG of a phone, with the place where it was taken. */
export const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
    .withExif({ IFD0: { Copyright: "a secret place" } })
    .jpeg()
    .toBuffer();

export const asFile = (bytes: Uint8Array, name = "photo.jpg") =>
  new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" });

type Fields = Record<string, string | File | readonly File[]>;

function formOf(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ text: "Look at the photo", ...fields }))
    for (const one of [value].flat() as (string | File)[]) body.append(name, one);
  return body;
}

/** Sends a customer's complaint as its form. */
export const complain = ({ key }: Pick<Booked, "key">, fields: Fields, requestKey?: string) =>
  app.send(`/api/v1/bookings/follow/${key}/complaints`, {
    method: "POST",
    body: formOf(fields),
    ...(requestKey && { headers: { "idempotency-key": requestKey } }),
  });

/** Sends the complaint of a caller as its form, with an operator's token. */
export const complainFor = ({ id }: Pick<Booked, "id">, fields: Fields, token: string) =>
  app.send(`/api/v1/ops/bookings/${id}/complaints`, {
    method: "POST",
    body: formOf(fields),
    token,
  });

/** Files a complaint, and returns its id. */
export async function complained(booked: Pick<Booked, "key">, fields: Fields): Promise<number> {
  const response = await complain(booked, fields);
  expect(response.status).toBe(201);
  const { number } = await response.json();
  return (await findRow("complaint", { number })).id;
}

export const complaintsOf = async ({ key }: Pick<Booked, "key">) =>
  (await app.send(`/api/v1/bookings/follow/${key}/complaints`)).json();

export const decide = (id: number, json: object) => asOperator(`/complaints/${id}/outcome`, json);

/** Answers a complaint, or what is taken off for it, as the vendor. */
export const answerAs = ({ token }: Vendor, id: number, json: object) =>
  app.send(`/api/v1/complaints/${id}/answer`, { json, token });
