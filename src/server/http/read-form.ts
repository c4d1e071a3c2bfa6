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
  for (const [name, value] of await c.req.formData()) {
    const [, head, tail] = PART.exec(name) ?? [];
    if (head === undefined || KEYS_REFUSED.has(head)) continue;
    const keys = [...(tail ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "");
    if (keys.length > 2 || keys.some((key) => KEYS_REFUSED.has(key))) continue;
    place(root, head, keys, value);
  }
  return root;
}

function place(root: Parts, head: string, keys: string[], value: string | Blob): void {
  const [first, second] = keys;
  if (first === undefined) root[head] = value;
  else if (second === undefined) branch(root, head)[first] = value;
  else entry(root, head, first, second)[second] = value;
}

function branch(root: Parts, head: string): Parts {
  const there = root[head];
  if (typeof there === "object" && !Array.isArray(there) && !(there instanceof Blob)) return there;
  const made: Parts = {};
  root[head] = made;
  return made;
}

/** The entry of a list that a part belongs to; `index` is its key, or empty for the running one. */
function entry(root: Parts, head: string, index: string, key: string): Parts {
  const there = root[head];
  const list = Array.isArray(there) ? there : [];
  root[head] = list;
  const known = index === "" ? list.at(-1) : list.find((one) => one[INDEX] === index);
  if (known !== undefined && !(index === "" && key in known)) return known;
  const made: Parts = {};
  if (index !== "") Object.defineProperty(made, INDEX, { value: index });
  list.push(made);
  return made;
}

const INDEX = Symbol("the key that an entry was sent under") as unknown as string;
