import { isDay, type Day } from "#kernel/time/day.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEAR_FIRST = /^(\d{4})([-/.])(\d{2})\2(\d{2})(?=$|[T\s(])/;
const NUMBERS = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})(?![\d/-])/;
const NAMED = /^(\d{1,2})[-/. ]?([a-z]{3})[a-z]{0,6}[-/., ]{0,2}(\d{4}|\d{2})(?![\d/-])/i;
const NAME_FIRST = /^([a-z]{3})[a-z]{0,6}[-. ]?(\d{1,2}),? ?(\d{4})(?![\d/-])/i;
const EIGHT = /^(\d{2})(\d{2})(20\d{2})$/;
const EIGHT_YEAR_FIRST = /^(20\d{2})(\d{2})(\d{2})$/;
/** Days since the end of 1899, as spreadsheets count: 2009 to 2064. Two decimals are paise. */
const SERIAL = /^([45]\d{4})(?:\.(?!\d\d$)\d+)?$/;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (year = "", month = "", date = ""): Day | false => {
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) && day;
};
const monthOf = (name = ""): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

/**
 * A day as Indian banks and spreadsheets write it, the day before the month unless `monthFirst`: `25/11/26`,
 * `25-Nov-2026 14:03`, `Nov 25, 2026`, `2026-11-25`, `25112026`, `46351`. Undefined: no day; false: one that does
 * not exist.
 */
export function readDay(text: string, monthFirst = false): Day | false | undefined {
  // Most cells are none.
  const first = text.charCodeAt(0);
  if (text.length < 5 || !(first < 58 || monthOf(text.slice(0, 3)) !== "0")) return undefined;
  let found = NUMBERS.exec(text);
  if (found)
    return monthFirst ? dayOf(found[3], found[1], found[2]) : dayOf(found[3], found[2], found[1]);
  if ((found = YEAR_FIRST.exec(text))) return dayOf(found[1], found[3], found[4]);
  if ((found = NAMED.exec(text)) && monthOf(found[2]) !== "0")
    return dayOf(found[3], monthOf(found[2]), found[1]);
  if ((found = NAME_FIRST.exec(text)) && monthOf(found[1]) !== "0")
    return dayOf(found[3], monthOf(found[1]), found[2]);
  if ((found = EIGHT_YEAR_FIRST.exec(text)) && Number(found[2]) <= 12)
    return dayOf(found[1], found[2], found[3]);
  if ((found = EIGHT.exec(text))) return dayOf(found[3], found[2], found[1]);
  if ((found = SERIAL.exec(text)))
    return new Date(FIRST_SERIAL + Number(found[1]) * DAY_MS).toISOString().slice(0, 10);
  return undefined;
}

/** Whether a file that has these days writes the month first: all of them exist that way, and not all the other way. */
export const isMonthFirst = (texts: string[]): boolean => {
  const numbers = texts.filter((text) => NUMBERS.test(text));
  return (
    numbers.some((text) => readDay(text) === false) && numbers.every((text) => readDay(text, true))
  );
};

/** A spreadsheet that reads the month first has turned the days up to the 12th, and left the others as text. */
export const isHalfTurned = (texts: string[]): boolean => {
  const turned = texts.filter((text) => YEAR_FIRST.test(text));
  const left = texts.filter((text) => NUMBERS.test(text));
  return (
    turned.length > 0 &&
    left.length > 0 &&
    turned.every((text) => Number(text.slice(8, 10)) <= 12) &&
    left.every((text) => Number.parseInt(text, 10) > 12)
  );
};

const AMOUNT =
  /^(\(?[cd]r\.?\)?)?([+-]?)(\(?)([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{1,2})0*)?\.?(\)?)([+-]?)(\(?[cd]r\.?\)?)?$/i;
const MAX_AMOUNT_LENGTH = 40;
const MAX_PAISE = 1_000_000_000_000_000;

/** `side`: 1 where a sign or a word says that it came in, -1 that it went out, else 0. */
type Amount = { paise: number; side: 1 | -1 | 0 };

/**
 * An amount with what a bank writes at it: `1,00,000.00 Cr`, `(949.00)`, `949.00-`, `Dr ₹949`, `+ Rs. 949.00 (Cr)`.
 * Nothing, a hyphen and `nil` are 0. Undefined: no amount, or one whose sign and words disagree.
 */
export function readAmount(text: string): Amount | undefined {
  if (text.length > MAX_AMOUNT_LENGTH) return undefined;
  const bare = text.replaceAll(/₹|rs\.?|inr|[\s'’]/gi, "").replaceAll(/[−–—﹣-]/g, "-");
  if (/^(?:-*|nil|na|n\/a)$/i.test(bare)) return { paise: 0, side: 0 };
  const found = AMOUNT.exec(bare);
  if (!found || (found[3] === "(") !== (found[7] === ")")) return undefined;
  const [, before = "", , , , rupees, paise = ""] = found;
  if (rupees === undefined && found[6] === undefined) return undefined;
  const marks = [found[2], found[4], found[8], before, found[9]].join("");
  const isIn = /[+c]/i.test(marks);
  const isOut = found[3] === "(" || /[-d]/i.test(marks);
  const amount = Number((rupees ?? "0").replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0"));
  if ((isIn && isOut) || amount > MAX_PAISE) return undefined;
  return { paise: amount, side: isOut ? -1 : isIn ? 1 : 0 };
}

/** 1 for a cell that says only that money came in, `Cr`, -1 for one that it went out; else undefined. */
export function readSide(text: string): 1 | -1 | undefined {
  if (/\d/.test(text)) return undefined;
  const word = text.replaceAll(/[^a-z]/gi, "").toLowerCase();
  if (/^(?:c|cr|credit(?:ed)?|deposit(?:ed)?|received|receipt|in)$/.test(word)) return 1;
  if (/^(?:d|dr|debit(?:ed)?|withdrawal|withdrawn|withdraw|paid|payment|out)$/.test(word))
    return -1;
  return undefined;
}
