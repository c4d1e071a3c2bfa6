import { useState } from "react";
import { ActionError, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { upload } from "#api-client/upload.ts";
import { useAction } from "#api-client/use-action.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import type { JobVisit } from "#booking/visits/contract.ts";
import { MAX_PHOTOS, type PhotoMoment, photoMomentsOf } from "#booking/visits/photos/fields.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { prepareUpload } from "#ui/forms/prepare-upload.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import styles from "./today.module.css";
import { words } from "./visit-photos.en.ts";

const { jobs } = authenticatedClient.api.v1;

type Props = {
  bookingId: number;
  visit: JobVisit;
  moments: readonly PhotoMoment[];
  now: Date;
  /** Steps are not sent yet: the server does not know that this visit takes photos. */
  isWaiting: boolean;
};
type Chosen = { moment: PhotoMoment; file: File; key: string };

/** Asks for photos of a visit, one at a time. They need a connection. */
export function VisitPhotos({ bookingId, visit, moments, now, isWaiting }: Props) {
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<Chosen>();
  const [sentPart, setSentPart] = useState(0);
  const invalidates = [queryKeys.dashboard.bookings];
  const { act, isPending, problem } = useAction(
    async ({ moment, file, key }: Chosen) => {
      const photo = await prepareUpload(file, { name: "photo", pdf: false });
      if (typeof photo === "string") throw new ActionError(photo);
      const form = new FormData();
      for (const [name, value] of Object.entries({ day: visit.day, moment }))
        form.append(name, value);
      form.append("photo", photo);
      await upload(
        jobs[":booking_id"].photos.$path({ param: { booking_id: String(bookingId) } }),
        form,
        {
          method: "POST",
          headers: { "idempotency-key": key },
          onProgress: ({ sent, total }) => setSentPart(sent / Math.max(1, total)),
        },
      );
    },
    { invalidates, onDone: () => setChosen(undefined) },
  );
  const possible = photoMomentsOf(visit, now).filter((moment) => moments.includes(moment));
  if (possible.length === 0) return null;
  const canSend = isOnline && !isPending && !isWaiting;
  const send = (photo: Chosen) => {
    setChosen(photo);
    setSentPart(0);
    void act(photo);
  };
  return (
    <div className="stack" data-gap="2" role="group" aria-label={words.photos}>
      <div className={styles.photos}>
        {possible.map((moment) => {
          const count = visit.photos.filter((photo) => photo.moment === moment).length;
          const isFull = count >= MAX_PHOTOS[moment];
          return (
            <label
              key={moment}
              className={buttonClass({ variant: "quiet" }, styles.photo)}
              aria-disabled={isFull || !canSend}
            >
              <input
                className="visually-hidden"
                type="file"
                accept="image/*"
                disabled={isFull || !canSend}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) send({ moment, file, key: createIdempotencyKey() });
                  target.value = "";
                }}
              />
              <DashboardIcon name="upload" />
              <span>
                {count === 0
                  ? words.moments[moment]
                  : words.sent(words.moments[moment], count, MAX_PHOTOS[moment])}
              </span>
            </label>
          );
        })}
      </div>
      {!isOnline && <p className="soft">{words.offline}</p>}
      {isOnline && isWaiting && <p className="soft">{words.waiting}</p>}
      {isPending && chosen && (
        <progress
          className={styles.progress}
          aria-label={words.sending(words.moments[chosen.moment])}
          value={sentPart}
        />
      )}
      {problem && chosen && (
        <div role="alert" className="cluster">
          <span>
            {words.notSent(words.moments[chosen.moment])} {problem.message}
          </span>
          <Button variant="quiet" disabled={!canSend} onClick={() => send(chosen)}>
            {words.again}
          </Button>
        </div>
      )}
      <DeleteLast
        bookingId={bookingId}
        visit={visit}
        possible={possible}
        disabled={!isOnline || isPending}
      />
    </div>
  );
}

type DeleteProps = {
  bookingId: number;
  visit: JobVisit;
  possible: readonly PhotoMoment[];
  disabled: boolean;
};

function DeleteLast({ bookingId, visit, possible, disabled }: DeleteProps) {
  const { act, isPending, problem } = useAction(
    (id: string) =>
      unwrap(
        jobs[":booking_id"].photos[":photo_id"].$delete({
          param: { booking_id: String(bookingId), photo_id: id },
        }),
      ),
    { invalidates: [queryKeys.dashboard.bookings] },
  );
  const last = visit.photos.findLast(({ moment }) => possible.includes(moment));
  if (last === undefined) return null;
  return (
    <div>
      <Button variant="text" busy={isPending} disabled={disabled} onClick={() => void act(last.id)}>
        {words.deleteLast(words.moments[last.moment])}
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
}
