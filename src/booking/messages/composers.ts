import { findMember, listDeskMembers, type Member } from "#account/exports.ts";
import { addDays, today } from "#kernel/time/day.ts";
import type { Composers, Digest, Happened, NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import { UNDO_MS } from "../ground/limits.ts";
import {
  type BookingForMessage,
  findAsked,
  findTaking,
  listJobs,
  listOpenOffers,
  listStillUnaccepted,
} from "./queries.ts";
import { lineComposers } from "./lines-messages.ts";
import type { UpcomingMoney } from "../money/contract.ts";
import { readJobMoney } from "../money/job-money.ts";
import { paymentComposers } from "./payment-reminder.ts";
import { listSubstitutes, findPlan } from "../plans/queries.ts";
import {
  isPlanMessageFor,
  planComposers,
  readPlanState,
  remindOfVisit,
  composeVisitSent,
} from "./plan-messages.ts";
import { isOpen } from "../states/fields.ts";
import * as customer from "./customer-messages.ts";
import { readBookingForMessage, toCustomer } from "./customer-messages.ts";
import { unaccepted } from "./operator-messages.ts";
import * as vendor from "./vendor-messages.ts";

/** A vendor is notified of offers at once, then in one digest per interval. */
const OFFERS_EVERY_MS = 5 * 60_000;
const UNACCEPTED_EVERY_MS = 15 * 60_000;

const offersTo = (vendorId: number, items: number[]): Digest => ({
  event: "offers",
  key: `offers:${vendorId}`,
  vendorId,
  items,
  // Older offers are more likely taken by then.
  keeps: "newest",
  everyMs: OFFERS_EVERY_MS,
});

const idsIn = (data: Record<string, unknown>, name: string): number[] => {
  const ids = data[name];
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
};

const idIn = (data: Record<string, unknown>, name: string): number | null =>
  Number.isInteger(data[name]) ? (data[name] as number) : null;

const isCut = (data: Record<string, unknown>): boolean => data["is_cut"] === true;

async function toVendor(
  db: Db,
  id: number | null,
  write: (member: Member) => NewMessage,
): Promise<NewMessage[]> {
  const member = id === null ? undefined : await findMember(db, id);
  return member === undefined ? [] : [write(member)];
}

const moneyOf = async (db: Db, vendorId: number | null, jobs: readonly { id: number }[]) =>
  vendorId === null
    ? new Map<number, UpcomingMoney>()
    : readJobMoney(
        db,
        vendorId,
        jobs.map(({ id }) => id),
      );

const isStillSo = (booking: BookingForMessage, { vendorId, createdAt }: Happened): boolean =>
  booking.status === "accepted" &&
  booking.vendor_id === vendorId &&
  booking.answered_at?.getTime() === createdAt.getTime();

/** An acceptance that was undone before its notification is not notified, and neither is its end. */
async function wasNotified(db: Db, { bookingId, vendorId, createdAt }: Happened): Promise<boolean> {
  if (bookingId === null || vendorId === null) return false;
  const taking = await findTaking(db, { bookingId, vendorId, before: createdAt });
  return (
    taking?.what === "assigned" ||
    (taking !== undefined && createdAt.getTime() - taking.happened_at.getTime() >= UNDO_MS)
  );
}

export const bookingComposers: Composers = {
  ...planComposers,
  ...lineComposers,
  ...paymentComposers,

  async booked(db, { bookingId, createdAt }, { now }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined) return {};
    const asked = await findAsked(db, { bookingId: booking.id, until: createdAt });
    return {
      messages: [await toCustomer(db, booking, customer.received(booking, now))],
      digests: asked.map((vendorId) => offersTo(vendorId, [booking.id])),
    };
  },

  async offered(_db, { bookingId, vendorId, data }) {
    if (vendorId !== null) return { digests: [offersTo(vendorId, idsIn(data, "booking_ids"))] };
    if (bookingId === null) return {};
    return { digests: idsIn(data, "vendor_ids").map((id) => offersTo(id, [bookingId])) };
  },

  async offers(db, { vendorId, data }, { now }) {
    const items = idsIn(data, "items");
    if (vendorId === null || items.length === 0) return {};
    const open = await listOpenOffers(db, vendorId, items, today(now));
    if (open.length === 0) return {};
    return {
      messages: await toVendor(db, vendorId, (member) => vendor.offered(member, open, isCut(data))),
    };
  },

  async accepted(db, happened) {
    const booking = await readBookingForMessage(db, happened.bookingId);
    if (booking === undefined || !isStillSo(booking, happened)) return {};
    return { messages: [await toCustomer(db, booking, customer.vendorFound(booking, false))] };
  },

  async assigned(db, happened) {
    const booking = await readBookingForMessage(db, happened.bookingId);
    if (booking === undefined) return {};
    const formerId = idIn(happened.data, "former_vendor_id");
    const former = await toVendor(db, formerId, (member) => vendor.takenBack(member, booking));
    if (!isStillSo(booking, happened)) return { messages: former };
    const found = customer.vendorFound(booking, formerId !== null);
    const money = await moneyOf(db, booking.vendor_id, [booking]);
    return {
      messages: [
        await toCustomer(db, booking, found),
        ...(await toVendor(db, booking.vendor_id, (member) =>
          vendor.assigned(member, booking, money),
        )),
        ...former,
      ],
    };
  },

  async "given-back"(db, happened, { now }) {
    const booking = await readBookingForMessage(db, happened.bookingId);
    if (booking?.status !== "pending") return {};
    const before = new Date(happened.createdAt.getTime() - 1);
    const asked = await findAsked(db, { bookingId: booking.id, until: before });
    const formerId = happened.data["by"] === "operator" ? happened.vendorId : null;
    return {
      messages: [
        ...((await wasNotified(db, happened))
          ? [await toCustomer(db, booking, customer.searchingAgain(booking, now))]
          : []),
        ...(await toVendor(db, formerId, (member) => vendor.takenBack(member, booking))),
      ],
      digests: asked.map((vendorId) => offersTo(vendorId, [booking.id])),
    };
  },

  async rescheduled(db, { bookingId, data }, { now }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || booking.status === "cancelled") return {};
    const formerId = idIn(data, "former_vendor_id");
    const until = data["asked_first_until"];
    const isAskedFirst =
      booking.status === "pending" && typeof until === "string" && now < new Date(until);
    return {
      messages: [
        await toCustomer(db, booking, customer.rescheduled(booking, now)),
        ...(await toVendor(db, formerId, (member) =>
          vendor.movedJob(member, booking, isAskedFirst),
        )),
      ],
    };
  },

  async edited(db, { bookingId, vendorId }, { now }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || vendorId === null) return {};
    const sent = await listSubstitutes(db, booking.id, today(now));
    if (booking.vendor_id !== vendorId && !sent.includes(vendorId)) return {};
    return {
      messages: await toVendor(db, vendorId, (member) => vendor.editedJob(member, booking)),
    };
  },

  async "plan-changed"(db, { bookingId, vendorId, data }, { now }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || vendorId === null) return {};
    if (!(await isPlanMessageFor(db, booking, { vendorId, data }))) return {};
    const state = data["is_several"] === true && (await readPlanState(db, booking.id, today(now)));
    return {
      messages: await toVendor(db, vendorId, (member) =>
        state
          ? vendor.changedPlanOften(member, booking, state)
          : vendor.changedPlan(member, booking, data),
      ),
    };
  },

  async "visit-sent"(db, happened) {
    const { bookingId, vendorId, data } = happened;
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || !isOpen(booking.status) || vendorId === null) return {};
    const formerId = idIn(data, "former_vendor_id");
    return {
      messages: [
        ...(await toVendor(db, vendorId, (member) => vendor.sentToVisit(member, booking, data))),
        ...(await toVendor(db, formerId, (member) => vendor.visitTakenBack(member, booking, data))),
        ...(await composeVisitSent(db, happened)),
      ],
    };
  },

  async link(db, { bookingId, data }) {
    const booking = await readBookingForMessage(db, bookingId ?? idIn(data, "booking"));
    if (booking === undefined) return {};
    return { messages: [await toCustomer(db, booking, customer.followLink(booking))] };
  },

  async cancelled(db, { bookingId, data }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined) return {};
    const formerId = idIn(data, "former_vendor_id");
    const content = customer.cancelled(booking, data["by"], data["reason"]);
    return {
      messages: [
        await toCustomer(db, booking, content),
        ...(await toVendor(db, formerId, (member) => vendor.cancelledJob(member, booking))),
      ],
    };
  },

  async completed(db, { bookingId, createdAt }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking?.status !== "completed") return {};
    const last = await findLast(db, booking.id, ["completed"]);
    if (last?.happened_at.getTime() !== createdAt.getTime()) return {};
    const plan = booking.plan_ends_on === null ? undefined : await findPlan(db, booking.id);
    // A plan that was ended cannot be renewed.
    const content = customer.completed(booking, plan?.ended_at === null);
    return { messages: [await toCustomer(db, booking, content)] };
  },

  async "money-moved"(db, { bookingId, data }) {
    const booking = await readBookingForMessage(db, bookingId);
    const content = booking && customer.moneyMoved(booking, data);
    return content === undefined ? {} : { messages: [await toCustomer(db, booking!, content)] };
  },

  async reopened(db, { bookingId }, { now }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    return {
      messages: [
        await toCustomer(db, booking, customer.reopened(booking, now)),
        ...(await toVendor(db, booking.vendor_id, (member) => vendor.reopenedJob(member, booking))),
      ],
    };
  },

  async reminder(db, { bookingId }, { now }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    const tomorrow = addDays(today(now), 1);
    if (booking.plan_ends_on !== null) return remindOfVisit(db, booking, tomorrow);
    if (booking.booking_date !== tomorrow) return {};
    return { messages: [await toCustomer(db, booking, customer.reminder(booking))] };
  },

  async "tomorrows-jobs"(db, { vendorId }, { now }) {
    if (vendorId === null) return {};
    const jobs = await listJobs(db, vendorId, addDays(today(now), 1));
    if (jobs.length === 0) return {};
    const money = await moneyOf(db, vendorId, jobs);
    return {
      messages: await toVendor(db, vendorId, (member) => vendor.tomorrowsJobs(member, jobs, money)),
    };
  },

  async unaccepted(_db, { bookingId }) {
    if (bookingId === null) return {};
    const key = "unaccepted";
    const digest = { event: "unaccepted-list", key, items: [bookingId] };
    return { digests: [{ ...digest, keeps: "first", everyMs: UNACCEPTED_EVERY_MS }] };
  },

  async "unaccepted-list"(db, { data }) {
    const items = idsIn(data, "items");
    const waiting = items.length === 0 ? [] : await listStillUnaccepted(db, items);
    if (waiting.length === 0) return {};
    const operators = await listDeskMembers(db);
    return { messages: operators.map((operator) => unaccepted(operator, waiting, isCut(data))) };
  },
};
