import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import type { OpsWave } from "#booking/offers/waves-contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { Loaded, ops, opsKeys, DeskLink, notDone } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { describeTime } from "./booking-events.tsx";
import styles from "./booking.module.css";

type Props = { booking: OpsBooking; today: string; isOnline: boolean };

/** Who was asked about a booking in each wave, and when the next goes out; an operator may send it now. */
export function BookingWaves({ booking, today, isOnline }: Props) {
  const id = String(booking.id);
  const query = useQuery({
    queryKey: opsKeys.waves(id),
    queryFn: () => unwrap(ops.bookings[":id"].waves.$get({ param: { id } })),
  });
  const { act, isPending, problem } = useSendWave(id);
  return (
    <Panel title="Who was asked">
      <Loaded query={query} what="who was asked">
        {({ waves, earlier, next_wave_at }) => (
          <div className="stack">
            {problem && (
              <Alert tone="bad" live>
                {notDone(problem)}
              </Alert>
            )}
            {next_wave_at !== null && (
              <div className="spread">
                <p>
                  The next are asked at <b>{describeTime(next_wave_at, today)}</b>
                  {leftOf(waves)}.
                </p>
                <SmallButton
                  busy={isPending}
                  disabled={!isOnline}
                  onClick={() => void act(waves[0]?.wave ?? 0)}
                >
                  Ask the next now
                </SmallButton>
              </div>
            )}
            {waves.length === 0 && next_wave_at === null && <p>No vendor was asked.</p>}
            {waves.map((wave) => (
              <BookingWave key={wave.wave} wave={wave} today={today} />
            ))}
            {earlier > 0 && (
              <p className="soft small">
                Vendors were asked {earlier} {earlier === 1 ? "time" : "times"} before. That is not
                shown.
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const leftOf = ([latest]: OpsWave[]): string =>
  latest === undefined || latest.left_over === 0 ? "" : `, ${latest.left_over} are left`;

const NOBODY_LEFT = "No vendor was asked: no other vendor can come then.";

function useSendWave(id: string) {
  const toast = useToast();
  return useAction(
    async (seen_wave: number) => {
      const { waves } = await unwrap(
        ops.bookings[":id"].waves.$post({ param: { id }, json: { seen_wave } }),
      );
      const isMade = (waves[0]?.wave ?? 0) > seen_wave;
      toast({ text: isMade ? "The next vendors were asked." : NOBODY_LEFT });
    },
    { invalidates: [opsKeys.all] },
  );
}

/** Which vendors a wave asked, and why. */
const ASKED: Record<OpsWave["because"], { which: "First" | "Next" | ""; why: string }> = {
  booked: { which: "First", why: "" },
  next: { which: "Next", why: "" },
  operator: { which: "Next", why: " by an operator" },
  given_back: { which: "", why: ", as it was free again" },
  rescheduled: { which: "", why: ", as it was moved to another time" },
  moved: { which: "", why: ", as it was moved to another city" },
  changed: { which: "", why: ", as what is booked was changed" },
};

const ANSWERS: Record<OpsWave["vendors"][number]["answer"], string> = {
  none: "asked about the earlier time or place",
  pending: "has not answered",
  accepted: "accepted",
  rejected: "said no",
};

const countOf = ({ vendors }: OpsWave, answer: string): number =>
  vendors.filter((vendor) => vendor.answer === answer).length;

/** `Next 50 vendors asked at 10:20, 3 said no` */
function titleOf(wave: OpsWave, today: string): string {
  const { which, why } = ASKED[wave.because];
  const [yes, no] = [countOf(wave, "accepted"), countOf(wave, "rejected")];
  return [
    `${whoOf(which, wave.vendors.length)} asked at ${describeTime(wave.made_at, today)}${why}`,
    yes > 0 && "one accepted",
    no > 0 && `${no} said no`,
  ]
    .filter((part) => part !== false)
    .join(", ");
}

/** `First 50 vendors`, `Next vendor`, `1 vendor` */
const whoOf = (which: string, count: number): string =>
  [which, (which === "" || count !== 1) && count, count === 1 ? "vendor" : "vendors"]
    .filter((part) => part !== "" && part !== false)
    .join(" ");

/** A wave with its vendors in the order in which they were asked, what the order was made of, and the answers. */
function BookingWave({ wave, today }: { wave: OpsWave; today: string }) {
  const title = titleOf(wave, today);
  return (
    <details className={styles.weeks}>
      <summary>{title}</summary>
      <ol className={`stack ${styles.asked}`} data-gap="2" aria-label={title}>
        {wave.vendors.map(({ id, name, points, reasons, answer, answered_at }) => (
          <li key={id}>
            <DeskLink href={opsPaths.vendor(id)}>{name}</DeskLink>: {ANSWERS[answer]}
            {answered_at !== null && <span> at {describeTime(answered_at, today)}</span>}
            {points !== null && (
              <span className="soft tiny">
                {" "}
                {points} points: {reasons.join(", ")}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
