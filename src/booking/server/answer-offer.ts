import { today } from "#kernel/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { movesOf } from "./moves.ts";
import { declineOffer, finishBooking, giveBack, takeBooking } from "./queries/moves.ts";
import { findOffer, insertEvents } from "./queries/offers.ts";

export type Answer = "accepted" | "rejected" | "completed";

type Answered = Refusal<"unknown" | "not-now"> | undefined;

const TAKEN = "Somebody else has accepted this booking already";

/**
 * A vendor's answer to a booking that is offered to it: accept, reject (or give back what it
 * accepted), mark completed. Nothing is returned when it is done. Refuses a booking that is not
 * offered to the vendor, and a move that cannot be made now, for instance because somebody else was
 * faster.
 */
export async function answerOffer(
  db: Db,
  vendorId: number,
  bookingId: number,
  { answer, now }: { answer: Answer; now: Date },
): Promise<Answered> {
  const move = { bookingId, vendorId, day: today(now), now };
  return db.transaction().execute(async (transaction): Promise<Answered> => {
    const done = await make(transaction, answer, move);
    if (done === undefined) return explain(transaction, move, answer);
    const event = { booking_id: bookingId, actor_id: vendorId, vendor_id: vendorId };
    await insertEvents(transaction, [{ ...event, what: done, happened_at: now }]);
    return undefined;
  });
}

type Move = { bookingId: number; vendorId: number; day: string; now: Date };

/** Makes the move and names what happened; undefined when it could not be made. */
async function make(db: Db, answer: Answer, move: Move): Promise<string | undefined> {
  if (answer === "accepted") return (await takeBooking(db, move)) ? "accepted" : undefined;
  if (answer === "completed") return (await finishBooking(db, move)) ? "completed" : undefined;
  if (await giveBack(db, move)) return "given_back";
  return (await declineOffer(db, move)) ? "rejected" : undefined;
}

async function explain(db: Db, { bookingId, vendorId, day }: Move, answer: Answer) {
  const offer = await findOffer(db, bookingId, vendorId);
  if (offer === undefined) return refuse("unknown", "There is no such booking");
  const isMine = offer.vendor_id === vendorId;
  if (offer.vendor_id !== null && !isMine) return refuse("not-now", TAKEN);
  if (offer.status === "completed") return refuse("not-now", "This booking is completed already");
  if (offer.status === "cancelled") return refuse("not-now", "This booking was cancelled");
  if (answer === "accepted")
    return refuse(
      "not-now",
      isMine ? "You have accepted this booking already" : "The day of this booking has passed",
    );
  if (answer === "rejected") return refuse("not-now", "You have rejected this booking already");
  return refuse(
    "not-now",
    isMine && !movesOf({ ...offer, isMine, day }).includes("completed")
      ? "A booking can be marked completed from its day on"
      : "Accept this booking first",
  );
}
