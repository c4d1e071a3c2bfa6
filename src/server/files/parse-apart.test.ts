import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createParsers, ParserStoppedError } from "./parse-apart.ts";

const ENTRY = new URL("./parse-apart.fixture.ts", import.meta.url);
const call = createParsers(ENTRY, 3_000);
const lengthOf = (bytes: Uint8Array) => call({ name: "length", args: [bytes] });
type About = { pid: number; environment: string[] };
const about = async () => (await call({ name: "about", args: [] })) as About;

test("a call is answered by a process of its own, and a parser's error is the call's", async () => {
  expect(await lengthOf(new Uint8Array(5))).toBe(5);
  await expect(call({ name: "fail", args: [] })).rejects.toThrow(
    new TypeError("This text ends before its end"),
  );
  expect(await lengthOf(new Uint8Array(6))).toBe(6);
  const { pid, environment } = await about();
  expect(pid).not.toBe(process.pid);
  expect(Object.keys(process.env)).toContain("PATH");
  expect(environment).not.toContain("PATH");
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(["forever", "hoard"])(
  "a parser that needs too much time or memory is stopped, and the next call is answered: %s",
  async (name) => {
    const { pid } = await about();
    const [stopped, next] = await Promise.allSettled([
      call({ name, args: [] }),
      lengthOf(new Uint8Array(7)),
    ]);
    expect(stopped).toMatchObject({ reason: expect.any(ParserStoppedError) });
    expect(next).toEqual({ status: "fulfilled", value: 7 });
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);

test("a hundred calls wait for the parser, and one more is refused at once", async () => {
  const calls = Array.from({ length: 102 }, (_, size) => lengthOf(new Uint8Array(size)));
  const answers = await Promise.allSettled(calls);
  expect(answers.slice(0, 101).map((answer) => "value" in answer && answer.value)).toEqual(
    Array.from({ length: 101 }, (_, size) => size),
  );
  expect(answers[101]).toMatchObject({ reason: { name: "BusyError" } });
});

test("src/parsers.ts lists each parser that is called", async () => {
  const called: string[] = [];
  for await (const file of glob("src/**/*.ts", { exclude: ["**/*.test.ts"] }))
    for (const [, name = ""] of (await readFile(file, "utf8")).matchAll(/apart<[^>]+>\("(\w+)"\)/g))
      called.push(name);
  const [, list = ""] =
    /answerCalls\(\{([^}]+)\}\)/.exec(await readFile("src/parsers.ts", "utf8")) ?? [];
  expect(called.toSorted()).toEqual(list.match(/\w+/g)?.toSorted());
});
