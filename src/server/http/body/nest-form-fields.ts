import { SentFile } from "#server/files/sent-file.ts";
import type { FormPart } from "./parse-multipart.ts";

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

/** The fields of a form, nested by the brackets in their names. */
export type FormFields = { [key: string]: string | SentFile | FormFields | FormFields[] };

/**
 * Nests the parts of a multipart body by their bracketed names: `profile[first_name]` is `{
 * profile: { first_name } }`; `details[0][title]` and `details[][title]` make a list, in which a
 * repeated name begins the next entry. Malformed names are ignored.
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

/** Returns the last entry of a list without numbers, or a new one when it already has the key. */
function runningEntry(list: FormFields[], key: string): FormFields {
  const last = list.at(-1);
  if (last !== undefined && !(key in last)) return last;
  const made: FormFields = {};
  list.push(made);
  return made;
}

/** Returns the entry of a number. By a map, since a body may have very many. */
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
