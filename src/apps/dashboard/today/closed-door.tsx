import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { formatPhone } from "#kernel/phone.ts";
import { formatWhen } from "#kernel/time/local-time.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { outcomeQuery } from "../visits/outcome-query.ts";
import { words } from "./closed-door.en.ts";

const MINUTE_MS = 60_000;

type DoorProps = {
  bookingId: number;
  day: string;
  from: string | null;
  phone: string;
  /** By the server's clock. */
  now: Date;
  /** To send one of the door. */
  photo: ReactNode;
  /** Does nothing so soon after another press. */
  press: (act: () => void) => void;
  onEnd: () => void;
};

/** At a closed door: whom to call, and from when the visit can be ended. */
export function ClosedDoor({ bookingId, day, from, phone, now, photo, press, onEnd }: DoorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const left =
    from === null ? 0 : Math.max(0, Math.ceil((Date.parse(from) - now.getTime()) / MINUTE_MS));
  const { data: preview } = useQuery({
    ...outcomeQuery(bookingId, day, "customer_away"),
    enabled: isOpen,
  });
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {words.nobodyOpens}
      </Button>
    );
  return (
    <div className="stack" data-gap="3" role="group" aria-label={words.nobodyOpens}>
      <p>
        <span>{words.callAndWait}</span>
        {left > 0 && <b>{words.minutesLeft(left)}</b>}
        <span>{words.takePhoto}</span>
      </p>
      <a className={buttonClass()} href={`tel:+91${phone}`}>
        <Icon name="call" /> {words.call(formatPhone(phone))}
      </a>
      {photo}
      {preview && (
        <p>{words.money(formatRupees(preview.customer_owes), formatRupees(preview.earns ?? 0))}</p>
      )}
      {left > 0 ? (
        <p className="soft">{from && words.endFrom(formatWhen(new Date(from), now))}</p>
      ) : (
        <Button variant="danger" onClick={() => press(() => (isSure ? onEnd() : setIsSure(true)))}>
          {isSure ? words.sure : words.away}
        </Button>
      )}
    </div>
  );
}
