import { type Day, isDay } from "#kernel/time/day.ts";
import type { Compose, Composed, Happened, NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { type BookingForMessage, findBookingForMessage } from "./queries.ts";

type OfBooking = (
  db: Db,
  booking: BookingForMessage,
  happened: Happened & { now: Date },
) => Promise<Composed>;

/** Composes an event of a booking (its column or `data.booking`); nothing of an anonymised one. */
export const ofBooking =
  (compose: OfBooking): Compose =>
  async (db, happened, { now }) => {
    const id = happened.bookingId ?? idIn(happened.data, "booking");
    const booking = id === null ? undefined : await findBookingForMessage(db, id);
    return booking?.anonymised_at === null ? compose(db, booking, { ...happened, now }) : {};
  };

export const sent = async (...messages: Promise<NewMessage[]>[]): Promise<Composed> => ({
  messages: (await Promise.all(messages)).flat(),
});

type Data = Record<string, unknown>;

export const idIn = (data: Data, name: string): number | null =>
  Number.isInteger(data[name]) ? (data[name] as number) : null;

export const idsIn = (data: Data, name: string): number[] => {
  const ids = data[name];
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
};

export const dayIn = (data: Data, name: string): Day | undefined => {
  const day = data[name];
  return typeof day === "string" && isDay(day) ? day : undefined;
};
