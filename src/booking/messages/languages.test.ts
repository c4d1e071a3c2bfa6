import { countCharacters } from "#kernel/text.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inEach, type Language, LANGUAGES, type Words, wordsIn } from "#kernel/language.ts";
import { addDays, SLOTS } from "#kernel/time/day.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { gatewayChannel } from "#notifications/exports.ts";
import { newCustomer } from "#test/accounts.ts";
import { newBooking } from "#test/bookings.ts";
import { registerTexts, startCarriers } from "#test/carriers.ts";
import { complained, decide } from "#test/complaints.ts";
import { GROUT, WASHROOM } from "#test/fixtures.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { asOperator, record } from "#test/money.ts";
import { deliverAll, testEngine } from "#test/notifications.ts";
import { bookPlan, makeMonthly, readPlan, recordVisitOutcome } from "#test/plans.ts";
import { app, at, findRow, findRows, setUpTestApp } from "#test/set-up-test-app.ts";
import { answer, approvedVendors } from "#test/vendor-bookings.ts";
import type { Vendor } from "#test/vendors.ts";
import { followVisit, recordEvent } from "#test/visits.ts";
import { briefWhen } from "./compose.ts";
import { bookingTimers } from "./timers.ts";

setUpTestApp({
  empty: ["booking", "vendor_service", "offer_queue", "outbox", "graphile_worker._private_jobs"],
});

const KAVITA = "kavita.sharma@example.in";
const PHONE = "919811045230";
const TUESDAY = { booking_date: "2026-11-24" };

let mail: MailServer;
let carriers: Awaited<ReturnType<typeof startCarriers>>;
let vendor: Vendor;
beforeAll(async () => {
  [mail, carriers] = [await startMailServer(), await startCarriers()];
  await registerTexts(app, "sms");
});
afterAll(() => Promise.all([mail.close(), carriers.close()]));
beforeEach(async () => {
  [vendor] = (await approvedVendors(1)) as [Vendor];
  await send();
  for (const list of [mail.mails, carriers.sms, carriers.refused]) list.length = 0;
});

/** Sends what is due after some minutes. */
async function send(minutes = 0): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  await deliverAll(app, testEngine(mail.url, [gatewayChannel("sms", carriers.smsSettings)]));
}

async function runTimers(time: string): Promise<void> {
  at(time);
  for (const timer of Object.values(bookingTimers)) await timer(app.application, app.clock.now);
  await send();
}

/** Expects an act to succeed. */
async function done(response: Response | Promise<Response>): Promise<void> {
  const { status, ok } = await response;
  expect([ok, status]).toEqual([true, expect.any(Number)]);
}

/** A booking of Tuesday from its first message to a decided complaint; what is written is in Hindi. */
async function playLife(language: Language): Promise<string> {
  const { id, booking } = await newBooking(app, { ...TUESDAY, language });
  const key = booking.follow_key;
  await send();
  await done(answer(vendor, id, "accepted"));
  await send(3);
  await runTimers("2026-11-23T19:00:00");
  at("2026-11-24T07:30:00");
  await recordEvent(vendor, id, { event: "arrival", time: "09:00" });
  await send(3);
  at("2026-11-24T08:10:00");
  await recordEvent(vendor, id, { event: "on_the_way" });
  await send(3);
  await recordEvent(vendor, id, { event: "late", minutes: 20 });
  await send(3);
  at("2026-11-24T09:15:00");
  await recordEvent(vendor, id, { event: "at_the_door" });
  await recordEvent(vendor, id, { event: "started", code: (await followVisit(key)).code });
  at("2026-11-24T11:00:00");
  await recordEvent(vendor, id, { event: "done" });
  await send(3);
  await done(
    record(id, "payments", {
      amount: 1749,
      method: "upi",
      reference: language === "hi" ? "634512345699" : "634512345700",
    }),
  );
  await send();
  await runTimers("2026-11-24T19:00:00");
  const complaint = await complained({ key }, { kind: "not_clean", text: "फ़र्श गंदा है" });
  await send();
  await done(asOperator(`/complaints/${complaint}/answer`, { text: "हम पूछ रहे हैं" }));
  await send();
  const refund = { outcome: "refund", amount: 301, borne_by: "firm", reason: "फ़र्श साफ़ नहीं था" };
  await done(decide(complaint, refund));
  await send();
  return key;
}

/** Two bookings that a vendor gave back: their customer cancels one, the desk the other. */
async function playCancellations(language: Language): Promise<void> {
  for (const [isAsked, phone_number] of [
    [true, "9811045231"],
    [false, "9811045232"],
  ] as const) {
    const { id, booking } = await newBooking(app, { ...TUESDAY, language, phone_number });
    await done(answer(vendor, id, "accepted"));
    await send(3);
    await done(answer(vendor, id, "rejected"));
    await send();
    await done(
      isAsked
        ? app.send(`/api/v1/bookings/follow/${booking.follow_key}/cancel`, { json: {} })
        : asOperator(`/bookings/${id}/cancel`, { reason: "बारिश" }),
    );
    await send();
  }
}

const NAMES = ["Chamak", "Kavita", "UPI", WASHROOM.title, GROUT.title, "help@chamak.example"];

const written = ({ text = "", html = "", subject = "" }: MailServer["mails"][number]): string =>
  [subject, text, html.replaceAll(/<style>[^]*?<\/style>|<[^>]+>/g, " ")].join("\n");

/** The words in Latin letters but names, ids and addresses. */
const latinIn = (text: string): string[] =>
  NAMES.reduce((left, name) => left.replaceAll(name, ""), text)
    .replaceAll(/https:\S+|\b[\dB-Z]{4}-[\dB-Z]{4}\b|\bC-?\d+\b/g, "")
    .match(/[A-Za-z]{2,}/g) ?? [];

const toKavita = () => mail.mails.filter(({ to }) => to?.[0]?.address === KAVITA);

const SUBJECTS: Record<Language, (string | RegExp)[]> = {
  en: [
    "We have your booking",
    "Your cleaner will come to you",
    "Tomorrow we come to clean",
    "Your cleaner will come on Tuesday 24 November between 9 and 10 am",
    "Your cleaner is on the way to you",
    "Your cleaner will be about 20 minutes late",
    "Your cleaning is done",
    "We have your payment of ₹1,749",
    "How was the work of Your cleaner?",
    /^We have your complaint: /,
    /^Our answer to complaint /,
    /^Complaint .+ is decided$/,
  ],
  hi: [
    "आपकी बुकिंग मिल गई",
    "आपके क्लीनर आपके यहाँ आएँगे",
    "कल हम सफ़ाई करने आएँगे",
    "आपके क्लीनर मंगलवार 24 नवंबर को सुबह 9 से 10 के बीच आएँगे",
    "आपके क्लीनर रास्ते में हैं",
    "आपके क्लीनर को करीब 20 मिनट देर होगी",
    "आपका काम हो गया",
    "आपके ₹1,749 मिल गए",
    "आपके क्लीनर का काम कैसा रहा?",
    /^आपकी शिकायत मिल गई: /,
    /^शिकायत .+ का जवाब$/,
    /^शिकायत .+ का फ़ैसला हो गया$/,
  ],
};

test.each(["hi", "en"] as const)(
  "a booking's whole life is written in one language: %s",
  async (language) => {
    const key = await playLife(language);
    const mails = toKavita();
    expect(mails.map(({ subject }) => subject)).toEqual(
      SUBJECTS[language].map((subject) =>
        typeof subject === "string" ? subject : expect.stringMatching(subject),
      ),
    );
    const sms = carriers.sms.filter(({ to }) => to === PHONE);
    expect(sms).toHaveLength(mails.length);
    expect(carriers.refused).toEqual([]);
    const link = `https://chamak.example${language === "hi" ? "/hi" : ""}/follow/${key}`;
    for (const one of mails) {
      expect(one.text).toContain(`\n${link}\n`);
      expect(one.html).toContain(`<html lang="${language}">`);
      expect(one.html).toContain(`href="${link}"`);
      if (language === "hi")
        expect([one.subject, latinIn(written(one))]).toEqual([one.subject, []]);
      // What the desk and the customer wrote stays as it is.
      else if (!/complaint/i.test(one.subject ?? "")) expect(written(one)).not.toMatch(/[ऀ-ॿ]/);
    }
    for (const { text } of sms)
      expect(text).toEqual(
        language === "hi"
          ? expect.stringMatching(/[ऀ-ॿ].+\/hi\/follow\//)
          : expect.not.stringMatching(/[ऀ-ॿ]/),
      );
  },
);

test.each(["hi", "en"] as const)("cancelled bookings are in one language: %s", async (language) => {
  await playCancellations(language);
  const mails = toKavita();
  expect(mails).toHaveLength(8);
  for (const one of mails)
    if (language === "hi") expect([one.subject, latinIn(written(one))]).toEqual([one.subject, []]);
    else
      expect(written(one).replace("Why: बारिश", "").replace("Why: बारिश", "")).not.toMatch(/[ऀ-ॿ]/);
  expect(mails.map(({ text = "" }) => text).filter((text) => text.includes("बारिश"))).toHaveLength(
    1,
  );
});

test("messages about a monthly plan are in Hindi, with its rhythm and its days", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await bookPlan({ language: "hi" });
  await done(answer(vendor, id, "accepted"));
  await send(3);
  await runTimers("2026-11-23T19:00:00");
  const [, second] = (await readPlan(key)).plan.visits;
  await done(recordVisitOutcome(vendor, second!.id, "could_not_come", "बारिश"));
  await send(10);
  await runTimers("2026-12-20T11:00:00");
  const mails = toKavita();
  for (const one of mails) expect([one.subject, latinIn(written(one))]).toEqual([one.subject, []]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "आपकी बुकिंग मिल गई",
    "आपके क्लीनर आपके यहाँ आएँगे",
    "कल हम सफ़ाई करने आएँगे",
    "बुधवार 25 नवंबर को हम नहीं आ पाएँगे",
    "आपका प्लान गुरुवार 24 दिसंबर को पूरा होगा",
  ]);
  expect(mails[0]?.text).toContain("प्लान: हफ़्ते में 6 दिन, कुल 26 दिन");
});

test("a guest's booking has the language it was made in, a customer's that of the account", async () => {
  const languageOf = async (change: object, token?: string) => {
    const { id } = await newBooking(app, { ...change }, token === undefined ? {} : { token });
    return (await findRow("booking", { id })).language;
  };
  expect(await languageOf({})).toBe("en");
  expect(await languageOf({ language: "hi" })).toBe("hi");
  const { token } = await newCustomer(app);
  await done(app.send("/api/v1/account", { method: "PUT", json: { language: "hi" }, token }));
  expect(await languageOf({}, token)).toBe("hi");
  expect(await languageOf({ language: "en" }, token)).toBe("en");
  for (const language of ["ta", "", null, 1]) {
    const refused = await app.send("/api/bookings", {
      json: { booking: { ...TUESDAY, language } },
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toContainEqual(
      expect.objectContaining({
        path: "booking.language",
        message: "Language must be en or hi",
      }),
    );
  }
});

test("the language is that of the moment in which a message is composed, not of the act", async () => {
  const { token, email } = await newCustomer(app);
  const choose = (language: Language) =>
    done(app.send("/api/v1/account", { method: "PUT", json: { language }, token }));
  const subjectOf = () => mail.mails.findLast(({ to }) => to?.[0]?.address === email)?.subject;
  await newBooking(app, { email, phone_number: "9811045233" }, { token });
  await choose("hi");
  await send();
  expect(subjectOf()).toBe("आपकी बुकिंग मिल गई");
  await newBooking(app, { email, phone_number: "9811045233", language: "hi" }, { token });
  await choose("en");
  await send();
  expect(subjectOf()).toBe("We have your booking");
  expect(await findRows("message", { state: "failed" })).toEqual([]);
});

test("no day and hour in a text to a phone is longer than its variable, so that none is cut", () => {
  const whole = (text: Words, most: number) =>
    LANGUAGES.map((language) => wordsIn(text, language)).filter(
      (one) => countCharacters(one) > most,
    );
  for (let after = 0; after < 365; after++) {
    const booking_date = addDays("2026-11-21", after);
    const whens = [null, "08:00", "09:30", "11:30", "19:30"].flatMap((arrives_from) =>
      SLOTS.map((slot) => briefWhen({ booking_date, slot, arrives_from })),
    );
    const moment = inEach((language) => formatMoment(`${booking_date}T15:36:00Z`, language));
    expect([...whens.map((when) => whole(when, 30)), whole(moment, 22)]).toEqual(
      [...whens, moment].map(() => []),
    );
  }
});
