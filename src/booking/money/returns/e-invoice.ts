import { toRupees } from "#kernel/money/money.ts";
import { firstCharacters } from "#kernel/text.ts";
import { sumLines } from "../invoices/rules.ts";
import type { ReturnedDocument } from "./documents.ts";

const dated = (day: string): string => day.split("-").toReversed().join("/");

/** The schema has no double quotes and no lines in a text. */
const plain = (text: string, most = 100, from = 0): string =>
  firstCharacters(
    Array.from(text.replaceAll('"', "'").replaceAll(/\s+/g, " ").trim()).slice(from).join(""),
    most,
  );

type Party = ReturnedDocument["supplier"] | ReturnedDocument["recipient"];

function partyOf({ gstin, name, address, place = "", pin_code = "", state = "" }: Party) {
  const rest = plain(address, 100, 100);
  return {
    Gstin: gstin,
    LglNm: plain(name),
    Addr1: plain(address),
    ...(rest.length >= 3 && { Addr2: rest }),
    Loc: plain(place, 50),
    Pin: Number(pin_code),
    Stcd: state || gstin.slice(0, 2),
  };
}

/** A document as FORM GST INV-01, schema 1.1. It must lack nothing. */
export function eInvoice(document: ReturnedDocument) {
  const { supplier, recipient, against_number, against_day } = document;
  const lines = document.lines.filter(({ total }) => total !== 0);
  const sums = sumLines(lines);
  return {
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", IgstOnIntra: "N" },
    DocDtls: {
      Typ: document.kind === "credit_note" ? "CRN" : "INV",
      No: document.number,
      Dt: dated(document.issued_on),
    },
    SellerDtls: partyOf(supplier),
    BuyerDtls: { ...partyOf(recipient), Pos: document.pos },
    ItemList: lines.map((line, i) => ({
      SlNo: String(i + 1),
      PrdDesc: plain(line.title, 300).padEnd(3, "."),
      IsServc: "Y",
      HsnCd: line.sac,
      Qty: line.quantity,
      Unit: "OTH",
      UnitPrice: Math.round((line.taxable * 10) / line.quantity) / 1000,
      TotAmt: toRupees(line.taxable),
      AssAmt: toRupees(line.taxable),
      GstRt: line.rate ?? 0,
      IgstAmt: toRupees(line.igst),
      CgstAmt: toRupees(line.cgst),
      SgstAmt: toRupees(line.sgst),
      TotItemVal: toRupees(line.total),
    })),
    ValDtls: {
      AssVal: toRupees(sums.taxable),
      CgstVal: toRupees(sums.cgst),
      SgstVal: toRupees(sums.sgst),
      IgstVal: toRupees(sums.igst),
      TotInvVal: toRupees(sums.total),
    },
    ...(against_number !== null && {
      RefDtls: { PrecDocDtls: [{ InvNo: against_number, InvDt: dated(against_day ?? "") }] },
    }),
  };
}
