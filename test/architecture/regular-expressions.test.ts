import { glob, readFile } from "node:fs/promises";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { isLinear } from "#test/regex-shape.ts";

/**
 * Regular expressions of the server whose shape alone does not make them linear, with the most characters that they
 * read and where that is bounded. What is written here is measured below.
 */
const BOUNDS: Record<string, [most: number, where: string]> = {
  "src/server/http/body/multipart.ts /^([^[\\]]+)((?:\\[[^[\\]]*\\])*)$/": [
    2_048,
    "the header of a part, MAX_HEADER_BYTES",
  ],
  "src/server/database/search-words.ts /([\\p{L}\\p{M}]+)['’]$/u": [
    500,
    "the longest name of schema/text.ts",
  ],
  "src/kernel/text.ts /<([^<>]*)>\\W*$/": [508, "2 * MAX_EMAIL_LENGTH"],
  "src/kernel/text.ts /^mailto:|[.,;]+$/gi": [508, "2 * MAX_EMAIL_LENGTH"],
  "src/server/database/search-words.ts /@\\S*$/": [500, "the longest name of schema/text.ts"],
  "src/server/configuration/is-public.ts /^(?:localhost|(?:[\\w-]+\\.)+localhost|127(?:\\.\\d{1,3}){3}|\\[?::1\\]?)$/i":
    [253, "the host of SITE_URL, by the operator of the machine"],
  "src/schema/link-key.ts /^(?:%[\\dA-F]{2}|[^\\w-])+|(?:%[\\dA-F]{2}|[^\\w-])+$/gi": [
    200,
    "MAX_COPIED",
  ],
  "src/notifications/push/post-to-endpoint.ts /^(?:fcm\\.googleapis\\.com|(?:[a-z0-9-]+\\.)+(?:push\\.services\\.mozilla|notify\\.windows|push\\.apple)\\.com)$/":
    [1_000, "MAX_ENDPOINT_LENGTH"],
  'src/kernel/text.ts /^(?!\\.|[^@]*\\.[.@])[^\\s@"(),:;<>[\\\\\\]]+@(?!-|.*(?:-\\.|\\.-|-$|_))(?:[^\\s@."(),:;<>[\\\\\\]]+\\.)+(?!(?:\\p{Nd}+|0x[\\da-f]*)$)[^\\s@."(),:;<>[\\\\\\]]{2,}$/iu':
    [254, "MAX_EMAIL_LENGTH"],
  "src/catalogue/editor/parsers/clean-html.ts /<p>\\s*(?=<(?:p|ul|ol)>)|(?<=<\\/(?:p|ul|ol)>)\\s*<\\/p>/g":
    [8_000, "the content of a product, in the worker"],
  "src/booking/lines/locality.ts /[-\\s]*\\b\\d{6}\\b/g": [500, "an address"],
  "src/kernel/callable-number.ts /^\\+?(\\d)(?!\\1*$)\\d{5,14}$/": [40, "MAX_PHONE_LENGTH"],
  "src/booking/money/bank/parsers/columns.ts /\\([^)]*\\)/g": [80, "MAX_HEADING_LENGTH"],
  "src/booking/money/bank/parsers/read-values.ts /^(\\(?[cd]r\\.?\\)?)?([+-]?)(\\(?)([+-]?)(\\d+|\\d{1,3}(?:,\\d{2,3})*,\\d{3})?(?:\\.(\\d{1,2})0*)?\\.?(\\)?)([+-]?)(\\(?[cd]r\\.?\\)?)?$/i":
    [40, "MAX_AMOUNT_LENGTH"],
  "src/booking/lines/locality.ts /\\bsec(?:tor|t)?\\.?\\s*[-–]?\\s*(\\d{1,3}[a-z]?)\\b(?![-/–])/gi":
    [500, "an address"],
};

/** Those that are put together: of our own constants alone, never of what is sent. */
const BUILT = new Set([
  "src/server/http/body/body-parser.ts ^application/json${PLAIN_CHARSET}$",
  "src/server/http/body/body-parser.ts ^application/x-www-form-urlencoded${PLAIN_CHARSET}$",
  "src/kernel/text.ts (?:${UNPRINTABLE.source})+",
  "src/kernel/text.ts (?:${UNPRINTABLE_IN_LINES.source})+",
  "src/notifications/outbox/list-messages.ts FOLLOW_LINK",
  "src/booking/money/pdf.ts FOREIGN",
  "src/booking/money/pdf.ts RUN",
  "src/booking/money/pdf.ts ^[${range}]",
  'src/api-client/translate-refusals.ts ^${code.replaceAll("*", "(.+)")}$',
]);

type Found = { place: string; regex: RegExp | undefined };

/** The literals of a source, and each call of RegExp by its first argument. */
function findExpressions(file: string, code: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown, name = ""): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const part = node as Record<string, unknown> & { start: number; end: number };
    if (part["type"] === "Literal" && "regex" in part) {
      const { pattern, flags } = part["regex"] as { pattern: string; flags: string };
      found.push({ place: `${file} /${pattern}/${flags}`, regex: new RegExp(pattern, flags) });
    }
    const callee = part["callee"] as { name?: string } | undefined;
    if (callee?.name === "RegExp") {
      const [first] = part["arguments"] as { start: number; end: number }[];
      const text = code.slice(first?.start, first?.end).replaceAll(/^`|`$/g, "");
      found.push({ place: `${file} ${text.length < 80 ? text : name}`, regex: undefined });
    }
    const own =
      part["type"] === "VariableDeclarator" ? (part["id"] as { name?: string }).name : name;
    for (const value of Object.values(part)) visit(value, own);
  };
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

async function listExpressions(): Promise<Found[]> {
  const all: Found[] = [];
  // Pages run in the browser of whoever types, or on our own texts.
  const exclude = ["src/apps/**", "src/ui/**", "**/*.test.ts", "**/*.fixture.ts"];
  for await (const file of glob("src/**/*.{ts,mjs}", { exclude }))
    all.push(...findExpressions(file, await readFile(file, "utf8")));
  return all;
}

test("a regular expression of the server is linear by its shape, or its input is bounded here", async () => {
  const all = await listExpressions();
  expect(all.length).toBeGreaterThan(150);
  const literals = all.flatMap(({ place, regex }) => (regex && !isLinear(regex) ? [place] : []));
  const cure = "Write it without repetitions that match the same text, or name its bound in BOUNDS";
  expect(literals.toSorted(), cure).toEqual(Object.keys(BOUNDS).toSorted());
  const built = all.filter(({ regex }) => regex === undefined).map(({ place }) => place);
  expect(new Set(built), "Write it as a literal, or name it in BUILT").toEqual(BUILT);
});

const FILLS = [
  " ",
  "-",
  "a",
  "A1",
  "a.",
  "%20",
  "[a]",
  "[",
  "@",
  "a@",
  "0",
  "123456 ",
  "sec ",
  "sector",
  "<p> ",
  "</p> ",
  "  <p>",
  "\u00a0",
];

test("one that is not takes at most 20 ms for as much as it reads", async () => {
  for (const { place, regex } of await listExpressions()) {
    const [most] = BOUNDS[place] ?? [];
    if (most === undefined || regex === undefined) continue;
    for (const fill of FILLS)
      for (const end of ["", "!", "\n"]) {
        const text = fill.repeat(most / fill.length) + end;
        const before = process.threadCpuUsage();
        text.replaceAll(new RegExp(regex, `${regex.flags.replace("g", "")}g`), "");
        const { user, system } = process.threadCpuUsage(before);
        expect((user + system) / 1_000, `${place} with ${JSON.stringify(fill)}`).toBeLessThan(20);
      }
  }
});

test.each([
  [/^a+$/, true],
  [/^[^@]+@[^@]+$/, true],
  [/\d+/g, true],
  [/x\s+y/, true],
  [/^(?:a|b)*$/, true],
  [/^\d{1,3}(?:,\d{3})?$/, true],
  [/\s+$/, false],
  [/^a*a*$/, false],
  [/^.*x.*$/, false],
  [/^(?:a+)+$/, false],
  [/^(?:a|ab)*$/, false],
  [/^\s*[a-z\s]*;$/, false],
  [/(?=a*b)a*c/, false],
])("%s is linear: %s", (regex, linear) => expect(isLinear(regex)).toBe(linear));
