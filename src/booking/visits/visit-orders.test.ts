import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { setUpBookingsOfTwo } from "#test/vendor-bookings.ts";
import {
  playOrders,
  setUpShares,
  type Name,
  type Start,
} from "../../../test/races/visit-orders.ts";
import { EVENT_TRANSITIONS } from "./fields.ts";

setUpBookingsOfTwo(setUpShares);

// test/torture/visit-orders.torture.ts plays all pairs of steps.
test.each<[Start, Name[], Name[]]>([
  ["pending", ["accept", "on the way", "give back"], ["cancel"]],
  ["pending", ["accept", "on the way"], ["cancel", "reopen"]],
  ["accepted", ["give back", "accept"], ["complete", "cancel"]],
  ["accepted", ["on the way", "at the door", "started"], ["reassign", "cancel"]],
  ["door", ["customer away", "take back"], ["complete", "cancel"]],
  ["door", ["customer away", "give back"], ["cancel", "complete"]],
  ["door", ["started", "done"], ["complete", "reopen"]],
  ["door", ["started", "customer away", "done"], ["start by phone", "cancel"]],
  ["door", ["started", "give back"], ["complete", "cancel"]],
])(
  "%s: the vendor's %j and the desk's %j, in all orders and at once",
  async (start, vendors, desks) => {
    expect(await playOrders(start, [vendors, desks])).toBeGreaterThan(4);
  },
);

test("the events of the server have the rows of the table in docs/domain.md", async () => {
  const [, text = ""] = (await readFile("docs/domain.md", "utf8")).split("# What a vendor says of");
  const rows = [
    ...text.split("\n# ")[0]!.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|[^|]+\|([^|]+)\|$/gm),
  ];
  expect(rows.slice(2).map((row) => row.slice(1).map((cell) => cell.trim()))).toEqual(
    EVENT_TRANSITIONS.map(({ from, event, who, to }) => [
      from.join(", "),
      event,
      who,
      to ?? "the same",
    ]),
  );
});
