import { createStoredValue } from "#ui/browser/local-storage-value.ts";

// What a header can contain: any other stored value would make every call fail.
const TOKEN = /^[\x21-\x7e]+$/;

export const userToken = createStoredValue<string>({
  key: "userToken",
  parse: (text) => (TOKEN.test(text) ? text : ""),
  format: (token) => token,
  empty: "",
});

export const authorization = (): Record<string, string> => {
  const token = userToken.get();
  return token === "" ? {} : { authorization: `Bearer ${token}` };
};

export function forgetRefusedToken(status: number, shown: string): void {
  if (status === 401 && userToken.get() === shown) userToken.remove();
}
