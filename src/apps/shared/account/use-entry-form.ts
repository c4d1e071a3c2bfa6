import type { FieldValues, Path, PathValue, Validate } from "react-hook-form";
import { ApiError, UNREACHABLE, type ActionProblem } from "#api-client/api-error.ts";
import { userToken } from "#api-client/user-token.ts";
import { useForm } from "#ui/forms/use-form.ts";

type Options<Fields extends FieldValues> = {
  /** Signs up or in. */
  send: (fields: Fields) => Promise<{ token?: string }>;
  /** The words that identify a field in the server's messages. */
  words: Partial<Record<Path<Fields>, string>>;
  /** Shown for a refusal without a message. */
  refused: string;
  unreachable?: string;
  /** What the fields have at first; without it, what stands in the document. */
  values?: Partial<Fields>;
  onEntered: () => Promise<void>;
};

/** The id of the alert above a form that stores a token. */
export const ENTRY_NOTICE = "entry-notice";

/** The state of a form that stores a token. */
export function useEntryForm<Fields extends FieldValues>(options: Options<Fields>) {
  const { words, refused, unreachable, onEntered } = options;
  const unfilled = Object.fromEntries(
    Object.keys(words).map((name) => [name, undefined]),
  ) as Partial<Fields>;
  const { problem, field, ...form } = useForm<Fields, string>({
    values: { ...unfilled, ...options.values },
    async call(fields) {
      const { token } = await options.send(fields);
      if (token === undefined) throw new ApiError(200, undefined);
      return token;
    },
    errorsOf: (refusal) => place(refusal, words).fields,
    onDone(token) {
      userToken.set(token);
      return onEntered();
    },
  });

  function noticeOf({ status, message }: ActionProblem, { fields, above }: Placed) {
    if (status === undefined) return (message === UNREACHABLE && unreachable) || message;
    if (above.length > 0) return above.join(". ");
    return Object.keys(fields).length === 0 ? refused : undefined;
  }
  const placed = problem && place(problem, words);
  return {
    ...form,
    notice: placed && noticeOf(problem, placed),
    /** The props of a required field, marked where a message above the form names it. */
    field: <Name extends Path<Fields>>(
      name: Name,
      required: string,
      validate?: Validate<PathValue<Fields, Name>, Fields>,
    ) => ({
      ...field(name, { required, ...(validate && { validate }) }),
      required: true,
      ...(placed?.named.has(name) && { isWrong: true, "aria-describedby": ENTRY_NOTICE }),
    }),
  };
}

type Words = Partial<Record<string, string>>;
type Placed = { fields: Record<string, string>; above: string[]; named: Set<string> };

/**
 * Assigns the server's messages to fields: by their path (`issues`), else by the field that a
 * message names. One that names several or none belongs above the form, and the fields are marked.
 */
function place({ issues, rest }: Pick<ActionProblem, "issues" | "rest">, words: Words): Placed {
  const names = Object.keys(words);
  const placed: Placed = { fields: {}, above: [], named: new Set() };
  const add = (field: string, sentence: string) => {
    placed.fields[field] = [placed.fields[field], sentence].filter(Boolean).join(". ");
  };
  const addByName = (sentence: string) => {
    const text = sentence.toLowerCase();
    const about = names.filter((name) => text.includes(words[name] ?? ""));
    const [field] = about;
    if (field !== undefined && about.length === 1) return add(field, sentence);
    placed.above.push(sentence);
    for (const name of about) placed.named.add(name);
  };
  for (const { path, message } of issues) {
    const field = names.find((name) => name === path.split(".").at(-1));
    if (field === undefined) addByName(message);
    else add(field, message);
  }
  rest.forEach(addByName);
  return placed;
}
