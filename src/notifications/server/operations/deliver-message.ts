import { setTimeout as sleep } from "node:timers/promises";
import { classifyOutage } from "#server/database/classify-outage.ts";
import type { Db } from "#server/database/connect.ts";
import { PermanentError } from "../channel.ts";
import { renderHtml } from "../email/render-email.ts";
import { claimMessage, finishTry, type ClaimedMessage } from "../queries/messages.ts";
import type { Engine } from "../engine.ts";
import { SECRET_EVENTS } from "../rules/secret-events.ts";
import { MAX_TRIES } from "./queue-deliveries.ts";

const MAX_ERROR = 300;
const RETRY_MS = 1_000;
/** So often the outcome is written when the database is away: losing it would send the message twice. */
const MAX_WRITES = 120;

/** The try failed, and the job comes again. It says nothing else: what failed is kept with the message. */
export class TryAgainError extends Error {
  override name = "TryAgainError";
}

type Sending = Pick<Engine, "channels" | "completers" | "about">;

/**
 * Tries to send a message once, unless it is not to be sent any more or somebody is sending it. Throws a
 * `TryAgainError` when it has to be tried again.
 */
export async function deliverMessage(
  db: Db,
  engine: Sending,
  id: number,
  now: () => Date,
): Promise<void> {
  const message = await claimMessage(db, id, now());
  if (message === undefined) return;
  const tried = await trySending(db, engine, message, now);
  const isScrubbed = tried.state !== "queued" && SECRET_EVENTS.includes(message.event);
  const outcome = { ...tried, isScrubbed };
  await writeOutcome(db, message, outcome);
  if (outcome.state === "queued") throw new TryAgainError("The message was not accepted");
}

type Outcome = Parameters<typeof finishTry>[2];

async function trySending(
  db: Db,
  { channels, completers, about }: Sending,
  message: ClaimedMessage,
  now: () => Date,
): Promise<Outcome> {
  const channel = channels.find(({ name }) => name === message.channel);
  if (channel?.isAvailable() !== true) return { state: "kept" };
  if (message.isLate) return { state: "failed", error: "It would have come too late" };
  if (message.isOvertaken) return { state: "failed", error: "Overtaken by a later message" };
  try {
    const complete = completers[message.event];
    const whole = complete === undefined ? message : await complete(db, message, now());
    if (whole === undefined) return { state: "failed", error: "It is not to be sent any more" };
    const { subject, link } = whole;
    const { content } = message;
    const html = content === null ? whole.html : renderHtml({ ...content, subject, link }, about);
    await channel.send({ ...whole, html });
    return { state: "sent", sentAt: now() };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const isLast =
      error instanceof PermanentError || message.tries >= (channel.maxTries ?? MAX_TRIES);
    return { state: isLast ? "failed" : "queued", error: text.slice(0, MAX_ERROR) };
  }
}

async function writeOutcome(db: Db, message: ClaimedMessage, outcome: Outcome): Promise<void> {
  for (let write = 1; ; write++) {
    try {
      await finishTry(db, message, outcome);
      return;
    } catch (error) {
      if (write === MAX_WRITES || classifyOutage(error) === undefined) throw error;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}
