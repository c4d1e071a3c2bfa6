import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlayers } from "../races/history-players.ts";
import { playHistories, type Players } from "../races/random-histories.ts";
import { openTestApp, type TestApp } from "../support/test-app.ts";
import { reportCounts } from "./report-counts.ts";

const HISTORIES = 10_000;

let app: TestApp;
let players: Players;
beforeAll(async () => {
  app = await openTestApp();
  players = await makePlayers(app);
});
afterAll(() => app.close());

test("10,000 random histories of bookings agree with the table of transitions", async () => {
  const first = Number(process.env["SEED"] ?? randomInt(1_000_000));
  console.log(`The histories begin with SEED=${first}`);
  const begin = performance.now();
  const told = await playHistories(players, { first, count: HISTORIES, atOnce: 8 });
  const done = told.filter((line) => line.endsWith("done"));
  const of = (name: string) => done.filter((line) => line.includes(` ${name} `)).length;
  reportCounts("random histories of bookings against the table of transitions", {
    histories: HISTORIES,
    transitions: done.length,
    refused: told.length - done.length,
    cancelled: of("cancel"),
    rescheduled: of("reschedule"),
    contradictions: 0,
    seconds: Math.round((performance.now() - begin) / 1000),
  });
  expect(told).toHaveLength(HISTORIES * 9);
});
