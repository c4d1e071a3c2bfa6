import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/** A day is a number of days since the end of 1899, in the format of a date. */
export type Cell = string | number | { day: number };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function cellXml(cell: Cell): string {
  if (cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if (typeof cell === "object") return `<c s="1"><v>${cell.day}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const name = (column: number): string => String.fromCharCode(65 + column);

/** An xlsx file of one sheet. */
export async function workbook(rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = rows.map((cells, row) => {
    const xml = cells.map((cell, column) =>
      cellXml(cell).replace("<c", `<c r="${name(column)}${row + 1}"`),
    );
    return `<row r="${row + 1}">${xml.join("")}</row>`;
  });
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData>${sheet.join("")}</sheetData></worksheet>`,
  };
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, xml] of Object.entries(files)) await zip.add(path, new TextReader(HEAD + xml));
  return zip.close();
}
