import { findMember, toMember } from "#account/exports.ts";
import { oneMessage, type Compose, type Composers } from "#notifications/exports.ts";
import { titleInMessage } from "#kernel/name-in-message.ts";
import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

async function listDecided(
  db: Db,
  vendorId: number,
  { ids, status }: { ids: number[]; status: "approved" | "rejected" },
) {
  const { rows } = await sql<{ title: string; price_paise: Paise; city: string }>`
    select bookable.title, entry.price_paise, city.name as city
    from vendor_service as entry
    join bookable on bookable.id = entry.product_id
    join city on city.id = entry.city_id
    where entry.vendor_id = ${vendorId} and entry.id = any(${ids}::int[])
      and entry.status = ${status}
    order by bookable.title, city.name`.execute(db);
  return rows;
}

/** Entries decided together are one message; those decided differently since are omitted. */
const decided =
  (status: "approved" | "rejected"): Compose =>
  async (db, { vendorId, data }) => {
    const ids = Array.isArray(data["entry_ids"]) ? data["entry_ids"] : [];
    if (vendorId === null) return {};
    const vendor = await findMember(db, vendorId);
    const entries = await listDecided(db, vendorId, { ids, status });
    if (vendor === undefined || entries.length === 0) return {};
    const what = entries.length === 1 ? "Your service is" : `${entries.length} services are`;
    const reason = typeof data["reason"] === "string" ? data["reason"] : "";
    const list = entries
      .map(
        (entry) =>
          `${titleInMessage(entry.title)}, ${entry.city}: ${formatRupees(toRupees(entry.price_paise))}`,
      )
      .join("\n");
    const next =
      status === "approved"
        ? "You get bookings for it from now on."
        : "You can change it in My Service and send it again.";
    return oneMessage({
      ...toMember(vendor),
      subject: `${what} ${status}`,
      text: [list, ...(reason === "" ? [] : [`Why: ${reason}`]), next].join("\n\n"),
      link: "/dashboard/vendor_services",
      linkLabel: "Open My Service",
    });
  };

export const vendorServiceComposers: Composers = {
  "entry-approved": decided("approved"),
  "entry-rejected": decided("rejected"),
};
