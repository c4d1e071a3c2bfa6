import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const CHAIN = String.raw`[\w$]+(?:\.[\w$]+|\["[^"]+"\])*`;
const SENT = new RegExp(String.raw`(${CHAIN})\.\$(get|post|put|patch|delete)\b`, "g");
/** Names of the typed client of the API, wherever they are imported. */
const CLIENTS: Record<string, string> = {
  authenticatedClient: "",
  browserClient: "",
  client: "",
  ops: ".api.v1.ops",
};

/** `const one = ops.accounts[":id"]` and `const { contacts } = ops`, by name. */
function aliasesIn(text: string): Map<string, string> {
  const aliases = new Map(Object.entries(CLIENTS));
  for (const [, name = "", chain = ""] of text.matchAll(
    new RegExp(String.raw`const (\w+) = (${CHAIN});`, "g"),
  ))
    aliases.set(name, chain);
  for (const [, names = "", chain = ""] of text.matchAll(
    new RegExp(String.raw`const \{ ([\w, :]+) \} = (${CHAIN});`, "g"),
  ))
    for (const [name = "", alias = name] of names.split(", ").map((one) => one.split(": ")))
      if (!(alias in CLIENTS)) aliases.set(alias, `${chain}.${name}`);
  return aliases;
}

/** The path from the API's root; undefined where the chain begins with something else, such as a parameter. */
function resolve(chain: string, aliases: Map<string, string>): string | undefined {
  const head = /^[\w$]+/.exec(chain)?.[0] ?? "";
  const rest = chain.slice(head.length);
  const known = aliases.get(head);
  if (known === undefined) return undefined;
  if (head in CLIENTS) return known + rest;
  const before = resolve(known, new Map([...aliases].filter(([name]) => name !== head)));
  return before === undefined ? undefined : before + rest;
}

/** The calls that a file of src/apps sends by the typed client, by the export that sends them: `GET /api/v1/ops/…`. */
export async function listSentCalls(file: string): Promise<{ name: string; call: string }[]> {
  const text = (await readFile(file, "utf8")).replaceAll(/\s*\n\s*(?=[.[])/g, "");
  const aliases = aliasesIn(text);
  return text.split(/^export /m).flatMap((part) => {
    const [, name = ""] = /^(?:const|(?:async )?function) (\w+)/.exec(part) ?? [];
    return [...part.matchAll(SENT)].flatMap(([, chain = "", method = ""]) => {
      const path = resolve(chain, aliases);
      if (path === undefined) return [];
      const parts = [...path.matchAll(/\.([\w$]+)|\["([^"]+)"\]/g)].map(([, plain, quoted]) =>
        (plain ?? quoted ?? "").replace(/^:(\w+)$/, "{$1}"),
      );
      return [{ name, call: `${method.toUpperCase()} /${parts.join("/")}` }];
    });
  });
}

const IMPORTED = /^(?:import|export) (?!type )[^;]*?from "([^"]+)";$/gm;

/** The files of src/apps that a file imports, also by others. */
export async function listImported(file: string, seen = new Set<string>()): Promise<Set<string>> {
  for (const [, from = ""] of (await readFile(file, "utf8")).matchAll(IMPORTED)) {
    const target = from.startsWith("#apps/") ? `src/${from.slice(1)}` : join(dirname(file), from);
    if (!/^#apps\/|^\./.test(from) || !/\.tsx?$/.test(target) || seen.has(target)) continue;
    seen.add(target);
    await listImported(target, seen);
  }
  return seen;
}
