import { expect, test } from "vitest";
import { FILE_REFERENCES } from "#files.ts";
import { query, setUpTestApp } from "#test/set-up-test-app.ts";

/** Columns that look like a reference to a file and are none. */
const OTHERS: Record<string, string> = {
  "bookable.image_alt": "describes the picture",
  "category.image_alt": "describes the picture",
  "stored_file.id": "the file itself",
};

setUpTestApp();

test("each column that may name a file is registered, or has a reason", async () => {
  const columns = await query<{ column: string }>`
    select table_name || '.' || column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type = 'uuid'
        or column_name ~ '(^|_)(image|picture|photo|document|file|upload|attachment)(_|$)')`;
  expect(columns.map(({ column }) => column).toSorted()).toEqual(
    [...Object.keys(FILE_REFERENCES), ...Object.keys(OTHERS)].toSorted(),
  );
});
