import { toRupees, type Paise } from "./money.ts";

type Payee = { upiId: string; name: string };

/**
 * A link that opens a UPI application with payee, amount and reference filled in, as NPCI's linking
 * specification has it; as a QR code it does the same.
 */
export const upiLink = ({ upiId, name }: Payee, orderId: string, due: Paise): string =>
  `upi://pay?${[
    ["pa", upiId],
    ["pn", name],
    ["am", toRupees(due).toFixed(2)],
    ["cu", "INR"],
    ["tn", `Chamak ${orderId}`],
    ["tr", orderId.replaceAll("-", "")],
  ]
    // UPI applications read a plus as a plus, and some an escaped @ as part of the id.
    .map(([key, value = ""]) => `${key}=${encodeURIComponent(value).replace("%40", "@")}`)
    .join("&")}`;
