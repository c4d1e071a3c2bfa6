import { createStoredValue } from "#ui/browser/local-storage-value.ts";

// What a header can contain: any other stored value would make every call fail.
const TOKEN = /^[\x21-\x7e]+$/;

export const userToken = createStoredValue<string>({
  key: "userToken",
  parse: (text) => (TOKEN.test(text) ? text : ""),
  format: (token) => token,
  empty: "",
});

/** The beginning of the token that is known to be a vendor's (inline-scripts.ts). */
const vendorToken = createStoredValue<string>({
  key: "vendorToken",
  parse: (text) => text,
  format: (token) => token.slice(0, 8),
  empty: "",
});

export const rememberVendor = (): void => vendorToken.set(userToken.get());

export const authorization = (): Record<string, string> => {
  const token = userToken.get();
  return token === "" ? {} : { authorization: `Bearer ${token}` };
};
