import { readFile } from "node:fs/promises";

type Fate = { column: string; erasing: string; file: string };

/** The columns of docs/personal-data.md as `booking.email`, in its order. */
export async function readRegister(): Promise<Fate[]> {
  const text = await readFile("docs/personal-data.md", "utf8");
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return rows
    .slice(rows.findIndex(([, head]) => head === "table") + 2)
    .flatMap(([, table = "", columns = "", erasing = "", file = ""]) =>
      table === ""
        ? []
        : columns.split(", ").map((name) => ({ column: `${table}.${name}`, erasing, file })),
    );
}
