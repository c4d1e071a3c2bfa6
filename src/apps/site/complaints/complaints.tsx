import { useCallback, useEffect, useRef, useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { Client } from "#api-client/client.ts";
import type { Complaint, FollowedComplaints } from "#booking/complaints/contract.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import ComplaintForm from "#apps/shared/complaints/complaint-form.tsx";
import { Statement } from "#apps/shared/complaints/statement.tsx";
import styles from "#apps/shared/complaints/complaints.module.css";
import { words } from "./complaints.en.ts";

const own = authenticatedClient.api.v1.bookings.follow[":follow_key"].complaints;

type Props = {
  followKey: string;
  client: Client;
  /** Opens the form. */
  isOpen: boolean;
};

/** The complaints about a booking with their clocks and outcomes, and the form of another one while one is possible. */
export default function Complaints({ followKey: follow_key, client, isOpen }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [known, setKnown] = useState<FollowedComplaints>();
  const [sent, setSent] = useState("");
  const calls = client.api.v1.bookings.follow[":follow_key"].complaints;
  const load = useCallback(
    async () => setKnown(await unwrap(calls.$get({ param: { follow_key } }))),
    [calls, follow_key],
  );
  useEffect(() => {
    const loadIfVisible = () => {
      // Without a connection what is shown stays.
      if (document.visibilityState === "visible") load().catch(() => undefined);
    };
    loadIfVisible();
    document.addEventListener("visibilitychange", loadIfVisible);
    addEventListener("online", loadIfVisible);
    return () => {
      document.removeEventListener("visibilitychange", loadIfVisible);
      removeEventListener("online", loadIfVisible);
    };
  }, [load]);
  useEffect(() => {
    if (isOpen) fold.current?.querySelector("summary")?.focus();
  }, [isOpen]);
  if (known === undefined) return null;
  const { days, items, officer } = known;
  if (days.length === 0 && items.length === 0) return null;
  return (
    <section className="stack" id="complaints" aria-label={words.title}>
      {sent !== "" && (
        <Alert tone="good" live>
          {words.sent}
          <b>{sent}</b>
          {words.end}
        </Alert>
      )}
      {items.map((complaint) => (
        <ComplaintCard key={complaint.number} complaint={complaint} />
      ))}
      {items.length > 0 && officer !== "" && <p className="soft small">{words.officer(officer)}</p>}
      {days.length > 0 && (
        <Disclosure ref={fold} summary={words.wrong} open={isOpen || undefined}>
          <ComplaintForm
            key={items.length}
            path={own.$path({ param: { follow_key } })}
            days={days}
            saidBy={words.inYourWords}
            onDone={async (number) => {
              setSent(number);
              await load();
            }}
          />
        </Disclosure>
      )}
    </section>
  );
}

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { number, day, kind, text, photos, bill, reply, reason, redo } = complaint;
  const { outcome, paid } = complaint;
  const pictures = bill === null ? photos : [...photos, bill];
  return (
    <article
      className={`stack surface ${styles.card}`}
      data-gap="2"
      aria-label={words.complaint(number)}
    >
      <h3>{words.complaint(number)}</h3>
      <p>
        <b>{words.state(complaint)}</b>
      </p>
      <Statement by={`${words.kinds[kind]}, ${longDay(day)}:`}>{text}</Statement>
      {pictures.length > 0 && (
        <div className="cluster">
          {pictures.map((url, at) => (
            <a key={url} href={url}>
              <img
                className={styles.photo}
                src={url}
                alt={words.photo(at + 1)}
                width={120}
                height={120}
              />
            </a>
          ))}
        </div>
      )}
      <Statement by={words.answered}>{reply}</Statement>
      {outcome && <Statement by={words.decision({ outcome, paid })}>{reason}</Statement>}
      {redo && <a href={`/follow/${redo}`}>{words.openFree}</a>}
    </article>
  );
}
