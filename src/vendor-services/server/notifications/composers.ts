import { findMember, toMember } from "#account/server/public.ts";
import type { Compose, Composers } from "#notifications/server/public.ts";
import { titleInMessage } from "#kernel/name-in-message.ts";
import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { listDecided } from "../queries/notifications.ts";

/** Entries that are decided together are one message; one that is decided otherwise since is left out. */
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
        ? "You are offered bookings of it from now on."
        : "You can change it in My Services and send it again.";
    return {
      messages: [
        {
          ...toMember(vendor),
          subject: `${what} ${status}`,
          text: [list, ...(reason === "" ? [] : [`Why: ${reason}`]), next].join("\n\n"),
          link: "/dashboard/vendor_services",
          linkLabel: "Open My Services",
        },
      ],
    };
  };

export const vendorServiceComposers: Composers = {
  "entry-approved": decided("approved"),
  "entry-rejected": decided("rejected"),
};
