import { expect, test } from "vitest";
import { networkOf } from "./client-ip.ts";

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["203.0.113.5:4711", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["::ffff:cb00:7105", "203.0.113.5"],
  ["2001:DB8:0:7:aaaa::1", "2001:db8:0:7::/64"],
  ["[2001:db8:0:7::2]:4711", "2001:db8:0:7::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s is counted as %s", (text, network) => {
  expect(networkOf(text)).toBe(network);
});

test("what is no address is not counted by", () => {
  const none = [
    "",
    "unknown",
    "203.0.113",
    "0x7f.1",
    "203.0.113.256",
    "x".repeat(10_000),
    "::g",
    "%",
  ];
  expect(none.map(networkOf)).toEqual(none.map(() => undefined));
});
