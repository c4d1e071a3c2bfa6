import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cleanHtml } from "#catalogue/editor/parsers/clean-html.ts";
import { parseHtml, type HtmlNode } from "./parse-html.ts";

const draw = (nodes: HtmlNode[]): string =>
  renderToStaticMarkup(
    nodes.map(function toElement(node: HtmlNode, key): React.ReactNode {
      return typeof node === "string"
        ? node
        : createElement(node.tag, { key }, ...node.children.map(toElement));
    }),
  );

test.each([
  "<p>Sofas &amp; mats: 2 &lt; 3</p><ul><li>One</li><li><b>Two</b> <em>and</em></li></ul>",
  "Only words",
  "<p>One<br>two</p>",
  "<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>",
  "",
])("what the server keeps is drawn as it is: %s", (html) => {
  const kept = cleanHtml(html);
  expect(draw(parseHtml(kept))).toBe(kept.replaceAll("<br />", "<br/>"));
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<p onclick="alert(1)">x</p>',
  "<svg><script>alert(1)</script></svg>",
  "<b/onmouseover=alert(1)>x",
  "<<p>script>alert(1)<</p>/script>",
])("what the server would not keep is text: %s", (html) => {
  const drawn = draw(parseHtml(html));
  expect(drawn.replaceAll(/<\/?(?:p|br|ul|ol|li|b|strong|i|em)\/?>/g, "")).not.toContain("<");
});

test("a paragraph ends where the next block begins, and an item where the next one does", () => {
  expect(draw(parseHtml("<p>a<p>b<ul><li>c<li>d</ul>e</p></b>f"))).toBe(
    "<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>ef",
  );
});
