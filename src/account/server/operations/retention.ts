import type { Db } from "#server/database/connect.ts";
import { expiredBefore } from "./create-session.ts";
import { sweepPasswordLinks } from "../queries/password-links.ts";
import {
  deleteOldInvitations,
  dropUnfinishedEnrolments,
  forgetKnownAddresses,
} from "../queries/retention.ts";
import { sweepSessions } from "../queries/sessions.ts";

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 200;
/** How long an expired or used link is stored, to tell its owner why it does not work. */
const INVITATION_DAYS = 30;
/** Older ones are not asked for at a sign-in. */
const KNOWN_ADDRESS_DAYS = 90;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** What of accounts is removed once it is over: each a batch, and how many rows that was. */
export const accountRetention = {
  sessions: (db: Db, now: Date) =>
    sweepSessions(db, { now, unusedSince: expiredBefore(now), most: BATCH }),
  "password links": (db: Db, now: Date) => sweepPasswordLinks(db, now, BATCH),
  invitations: (db: Db, now: Date) =>
    deleteOldInvitations(db, daysBefore(now, INVITATION_DAYS), BATCH),
  "known addresses": (db: Db, now: Date) =>
    forgetKnownAddresses(db, daysBefore(now, KNOWN_ADDRESS_DAYS), BATCH),
  "unfinished second factors": (db: Db, now: Date) =>
    dropUnfinishedEnrolments(db, daysBefore(now, 1), BATCH),
};
