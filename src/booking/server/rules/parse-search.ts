/** How an order id, a phone number and a name begin. */
export type Search = {
  order: string | undefined;
  phone: string | undefined;
  name: string | undefined;
};

const MIN_SEARCH_LENGTH = 3;

/**
 * What a search may mean. `7q4mk2` begins an order id, `98110` a phone number, `kavita sh` a name;
 * one text may mean several. Undefined when there is too little of it to look for.
 */
export function parseSearch(text: string): Search | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, "");
  const isOrder = /^[2-9A-Z]{3,8}$/.test(letters);
  const digits = text.replaceAll(/[\s()-]/g, "").replace(/^(?:\+91|0)/, "");
  const isPhone = /^\d{3,10}$/.test(digits);
  const name = text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const isName = /\p{L}/u.test(name) && name.length >= MIN_SEARCH_LENGTH - 1;
  if (!isOrder && !isPhone && !isName) return undefined;
  return {
    order: isOrder ? [letters.slice(0, 4), letters.slice(4)].filter(Boolean).join("-") : undefined,
    phone: isPhone ? digits : undefined,
    name: isName ? name : undefined,
  };
}
