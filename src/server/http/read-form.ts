import type { Context } from "hono";

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

type Parts = { [key: string]: string | Blob | Parts | Parts[] };

/**
 * The parts of a multipart body, by their bracketed names: `profile[first_name]` is
 * `{ profile: { first_name } }`; `details[0][title]` and `details[][title]` make a list, where a name
 * that comes again begins the next entry. Names that nobody could mean are left out.
 */
export async function readForm(c: Context): Promise<Parts> {
  const root: Parts = {};
  const numbered = new Map<string, Parts>();
  for (const [name, value] of await c.req.formData()) {
    const [, head, tail] = PART.exec(name) ?? [];
    if (head === undefined || KEYS_REFUSED.has(head)) continue;
    const keys = [...(tail ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "");
    if (keys.length > 2 || keys.some((key) => KEYS_REFUSED.has(key))) continue;
    const [first, second] = keys;
    if (first === undefined) root[head] = value;
    else if (second === undefined) branch(root, head)[first] = value;
    else if (first === "") runningEntry(listOf(root, head), second)[second] = value;
    else numberedEntry(numbered, root, head, first)[second] = value;
  }
  return root;
}

function branch(root: Parts, head: string): Parts {
  const there = root[head];
  if (typeof there === "object" && !Array.isArray(there) && !(there instanceof Blob)) return there;
  const made: Parts = {};
  root[head] = made;
  return made;
}

function listOf(root: Parts, head: string): Parts[] {
  const there = root[head];
  if (Array.isArray(there)) return there;
  const made: Parts[] = [];
  root[head] = made;
  return made;
}

/** The last entry of a list without numbers; a new one when it has the key already. */
function runningEntry(list: Parts[], key: string): Parts {
  const last = list.at(-1);
  if (last !== undefined && !(key in last)) return last;
  const made: Parts = {};
  list.push(made);
  return made;
}

/** The entry that was sent under a number. Looked up, not searched: a body may hold very many. */
function numberedEntry(numbered: Map<string, Parts>, root: Parts, head: string, index: string) {
  const name = `${head}[${index}]`;
  const known = numbered.get(name);
  if (known !== undefined) return known;
  const made: Parts = {};
  numbered.set(name, made);
  listOf(root, head).push(made);
  return made;
}
