import { SentFile } from "#server/files/sent-file.ts";
import type { FormPart } from "./parse-multipart.ts";

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

/** What a form sent, by the brackets in its names. */
export type FormFields = { [key: string]: string | SentFile | FormFields | FormFields[] };

/**
 * The parts of a multipart body, by their bracketed names: `profile[first_name]` is
 * `{ profile: { first_name } }`; `details[0][title]` and `details[][title]` make a list, where a name
 * that comes again begins the next entry. Names that nobody could mean are left out.
 */
export function nestFormFields(parts: readonly FormPart[]): FormFields {
  const root: FormFields = {};
  const numbered = new Map<string, FormFields>();
  for (const [name, value] of parts) {
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

function branch(root: FormFields, head: string): FormFields {
  const there = root[head];
  if (typeof there === "object" && !Array.isArray(there) && !(there instanceof SentFile))
    return there;
  const made: FormFields = {};
  root[head] = made;
  return made;
}

function listOf(root: FormFields, head: string): FormFields[] {
  const there = root[head];
  if (Array.isArray(there)) return there;
  const made: FormFields[] = [];
  root[head] = made;
  return made;
}

/** The last entry of a list without numbers; a new one when it has the key already. */
function runningEntry(list: FormFields[], key: string): FormFields {
  const last = list.at(-1);
  if (last !== undefined && !(key in last)) return last;
  const made: FormFields = {};
  list.push(made);
  return made;
}

/** The entry that was sent under a number. Looked up, not searched: a body may hold very many. */
function numberedEntry(
  numbered: Map<string, FormFields>,
  root: FormFields,
  head: string,
  index: string,
) {
  const name = `${head}[${index}]`;
  const known = numbered.get(name);
  if (known !== undefined) return known;
  const made: FormFields = {};
  numbered.set(name, made);
  listOf(root, head).push(made);
  return made;
}
