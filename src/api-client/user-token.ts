import { createStoredValue } from "#ui/browser/local-storage-value.ts";

// What a header can carry. Anything else in its place would make every call fail.
const TOKEN = /^[\x21-\x7e]+$/;

/** The token of whoever is signed in, of every role; empty when nobody is. */
export const userToken = createStoredValue<string>({
  key: "userToken",
  parse: (text) => (TOKEN.test(text) ? text : ""),
  format: (token) => token,
  empty: "",
});

/** The header that shows the token; no header when there is none. */
export const authorization = (): Record<string, string> => {
  const token = userToken.get();
  return token === "" ? {} : { authorization: `Bearer ${token}` };
};

/** Forgets the token that a call showed, when the answer is that the server does not know it (401). */
export function forgetRefusedToken(status: number, shown: string): void {
  if (status === 401 && userToken.get() === shown) userToken.remove();
}
