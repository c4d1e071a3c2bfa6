import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makePlayers } from "../../../test/races/history-players.ts";
import { readTable, type Step } from "../../../test/races/judge-transition.ts";
import { playHistories, type Players } from "../../../test/races/random-histories.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { TRANSITIONS, type Transition } from "./transitions.ts";

// 10,000 of them: test/torture/histories.torture.ts.
const HISTORIES = 300;

let players: Players;
setUpTestApp();
beforeAll(async () => {
  players = await makePlayers(app);
});

test(
  "300 random histories never make a transition that the table in docs/domain.md forbids",
  { timeout: 180_000 },
  async () => {
    const first = Number(process.env["SEED"] ?? randomInt(1_000_000));
    console.log(`The histories begin with SEED=${first}`);
    const told = await playHistories(players, { first, count: HISTORIES, atOnce: 8 });
    expect(told.filter((line) => line.endsWith("refused")).length).toBeGreaterThan(HISTORIES);
    expect(told).toHaveLength(HISTORIES * 9);
  },
);

test("the table of the server has the rows of the table in docs/domain.md", async () => {
  const rows: readonly Transition[] = TRANSITIONS;
  const steps = rows.flatMap(({ name, who, from, to }) =>
    from.map((state): Step => ({ from: state, name, who, to: to ?? state })),
  );
  expect((await readTable()).filter(({ name }) => name !== "book")).toEqual(steps);
});
