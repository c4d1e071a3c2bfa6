import { useState } from "react";
import type { AccountAnswer } from "#account/contract/customer.ts";
import type { ChannelName } from "#notifications/contract/channels.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { changeAccount } from "./account-calls.ts";

type Props = { account: AccountAnswer; onChanged: (account: AccountAnswer) => void };

const WAYS: readonly { channel: ChannelName; label: string }[] = [
  { channel: "email", label: "Email" },
  { channel: "sms", label: "SMS" },
  { channel: "whatsapp", label: "WhatsApp" },
  { channel: "push", label: "Notifications in the browsers that you allow" },
];

/** The ways in which a customer wants to hear from us. Each press is saved. */
export function HearBy({ account: { hear_by }, onChanged }: Props) {
  // What was pressed, until the server has answered.
  const [wanted, setWanted] = useState<ChannelName[]>();
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();

  async function turn(channel: ChannelName, isOn: boolean) {
    const ways = WAYS.map((way) => way.channel);
    const next = ways.filter((one) => (one === channel ? isOn : hear_by.includes(one)));
    setWanted(next);
    const answer = await changeAccount({ hear_by: next });
    setWanted(undefined);
    if ("problem" in answer) return setMessage({ tone: "bad", text: answer.problem.message ?? "" });
    onChanged(answer.account);
    setMessage({ tone: "good", text: "Saved." });
  }

  return (
    <div className="stack">
      <p className="soft">
        About your bookings, never advertising. We use the ways that we have. What you must know
        reaches you in any case: that a booking is cancelled or moved, and the link for a password
        that you asked for.
      </p>
      <fieldset>
        <legend className="visually-hidden">Ways to hear from us</legend>
        {WAYS.map(({ channel, label }) => (
          <Checkbox
            key={channel}
            label={label}
            checked={(wanted ?? hear_by).includes(channel)}
            disabled={wanted !== undefined}
            onChange={({ target }) => void turn(channel, target.checked)}
          />
        ))}
      </fieldset>
      {message && (
        <Alert tone={message.tone} live>
          {message.text}
        </Alert>
      )}
    </div>
  );
}
