import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/** A node of the syntax tree, with the fields that are read here. */
type Node = {
  type: string;
  start: number;
  value?: unknown;
  name?: string;
  children?: Node[];
  expression?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  operator?: string;
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const isElement = ({ type }: Node): boolean => type === "JSXElement" || type === "JSXFragment";
const isText = ({ type, value }: Node): boolean =>
  type === "JSXText" ||
  type === "TemplateLiteral" ||
  (type === "Literal" && typeof value === "string" && value !== "");
const isNothing = ({ type, value, name }: Node): boolean =>
  type === "Nothing" ||
  (type === "Literal" && (value === null || value === "" || value === false)) ||
  (type === "Identifier" && name === "undefined");

/** What a child can be: `{a && "b"}` is nothing or `"b"`. */
function outcomesOf(node: Node): Node[] {
  if (node.type === "JSXExpressionContainer") return outcomesOf(node.expression!);
  if (node.type === "LogicalExpression" && node.operator === "&&")
    return [{ type: "Nothing", start: node.start }, ...outcomesOf(node.right!)];
  if (node.type === "ConditionalExpression")
    return [...outcomesOf(node.consequent!), ...outcomesOf(node.alternate!)];
  return [node];
}

/** Without the line breaks between elements. */
const isShown = ({ type, value }: Node): boolean =>
  type !== "JSXText" || !/^\s*\n\s*$/.test(String(value));

/**
 * Returns the lines where a browser that translates the page breaks React. It replaces each text by an element,
 * so that React cannot remove that text, nor put an element before it. A text alone in its parent is set whole.
 */
function findBreaks(source: string): number[] {
  const found: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const children = isElement(value) ? (value.children ?? []).filter(isShown) : [];
    children.forEach((child, at) => {
      const outcomes = outcomesOf(child);
      const comesAndGoes = outcomes.some(isElement) && outcomes.some(isNothing);
      const next = children[at + 1];
      const isBeforeText = next !== undefined && outcomesOf(next).some(isText);
      const goesAsText =
        outcomes.some(isText) && outcomes.some((one) => isNothing(one) || isElement(one));
      if ((comesAndGoes && isBeforeText) || (goesAsText && children.length > 1))
        found.push(source.slice(0, child.start).split("\n").length);
    });
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(source, { lang: "tsx" }));
  return found;
}

test("no text comes, goes or follows an element that does, in one parent", async () => {
  const found: string[] = [];
  for (const file of globSync("src/{apps,ui}/**/*.tsx"))
    for (const line of findBreaks(await readFile(file, "utf8"))) found.push(`${file}:${line}`);
  expect(found, "Put the text into an element of its own: <span>").toEqual([]);
});

test.each([
  ['<p>Line {isMany && " each"}</p>', 1],
  ['<p>{a ? "Today, " : undefined}{day}</p>', 1],
  ["<p>{isOpen && <b>Open</b>} until eight</p>", 1],
  ["<>{isOpen && <Icon />}{`until ${hour}`}</>", 1],
  ["<p>Line {isMany && <span>each</span>}</p>", 0],
  ['<p>{isMany && "each"}</p>', 0],
  ['<p>{isMany ? "each" : "one"} of them</p>', 0],
  ["<p>{isOpen && <b>Open</b>}<span>until eight</span></p>", 0],
])("%s", (source, count) => expect(findBreaks(source)).toHaveLength(count));
