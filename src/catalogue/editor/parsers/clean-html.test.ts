import { expect, test } from "vitest";
import { parseHtml } from "#kernel/parse-html.ts";
import { cleanHtml } from "./clean-html.ts";

const p = (...children: string[]) => ({ tag: "p", children });

test.each([
  ["<h2>Head</h2><p>Body</p>", [p("Head"), p("Body")]],
  ["<h2>Head</h2>Body", [p("Head"), "Body"]],
  ["<div>One</div><div>Two</div>", [p("One"), p("Two")]],
  ["<div><p>One</p><p>Two</p></div>", [p("One"), p("Two")]],
  ["<section><h3>Head</h3><div><p>Body</p></div></section>", [p("Head"), p("Body")]],
  ["One<hr>Two", ["One", { tag: "br", children: [] }, "Two"]],
  [
    "<div><ul><li>One</li></ul></div>",
    [{ tag: "ul", children: [{ tag: "li", children: ["One"] }] }],
  ],
  ["<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>", [p("One"), p("Two")]],
  ["<h2 onclick=alert(1)>Head</h2><script>alert(1)</script>", [p("Head")]],
])("%s keeps its breaks, and nothing else that is not ours", (html, nodes) => {
  expect(parseHtml(cleanHtml(html))).toEqual(nodes);
});

test("what is clean stays as it is", () => {
  const clean = cleanHtml("<h2>Floor</h2><div><p>Swept</p>Washed</div>");
  expect(cleanHtml(clean)).toBe(clean);
  expect(parseHtml(clean)).toEqual([p("Floor"), p("Swept"), "Washed"]);
});
