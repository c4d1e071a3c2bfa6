import { cleanTexts } from "#catalogue/editor/parsers/clean-html.ts";
import { readStatement } from "#booking/money/bank/parsers/read-statement.ts";
import { inspectBytes } from "#server/files/parsers/inspect-bytes.ts";
import { answerCalls } from "#server/files/parse-apart.ts";

/**
 * Entry point of the process in which whatever people send is parsed (decision 60): nothing imports it. Each
 * parser is a module of a folder `parsers`, called by `apart` under its name here.
 */
answerCalls({ inspectBytes, readStatement, cleanTexts });
