import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import type { OpsWave } from "#booking/contract/waves.ts";
import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { describeTime } from "./booking-timeline.tsx";
import { BookingWave } from "./booking-wave.tsx";

const { bookings } = authenticatedClient.api.v1.ops;

type Props = { booking: OpsBooking; today: string; isOnline: boolean };

/** Who was asked about a booking in each wave, and when the next goes out; an operator may send it now. */
export function BookingWaves({ booking, today, isOnline }: Props) {
  const id = String(booking.id);
  const query = useQuery({
    queryKey: queryKeys.ops.waves(id),
    queryFn: () => unwrap(bookings[":id"].waves.$get({ param: { id } })),
  });
  const { isBusy, failure, send } = useSendWave(id);
  return (
    <Panel title="Who was asked">
      <QueryView
        query={query}
        loading="Loading who was asked..."
        failed="Who was asked could not be loaded."
      >
        {({ waves, earlier, next_wave_at }) => (
          <div className="stack">
            {failure !== undefined && (
              <Alert tone="bad" live>
                <b>Not done.</b> {failure}
              </Alert>
            )}
            {next_wave_at !== null && (
              <div className="spread">
                <p>
                  The next are asked at <b>{describeTime(next_wave_at, today)}</b>
                  {leftOf(waves)}.
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  busy={isBusy}
                  disabled={!isOnline}
                  onClick={() => void send(waves[0]?.wave ?? 0)}
                >
                  Ask the next now
                </Button>
              </div>
            )}
            {waves.length === 0 && next_wave_at === null && <p>Nobody was asked in a wave.</p>}
            {waves.map((wave) => (
              <BookingWave key={wave.wave} wave={wave} today={today} />
            ))}
            {earlier > 0 && (
              <p className="soft small">
                {earlier} earlier {earlier === 1 ? "wave is" : "waves are"} not shown.
              </p>
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

const leftOf = ([latest]: OpsWave[]): string =>
  latest === undefined || latest.left_over === 0 ? "" : `, ${latest.left_over} are left`;

const NOBODY_LEFT = "Nobody was asked. Nobody else can come then.";
const UNREACHABLE = "We could not reach the server. Nobody was asked. Try again.";

function useSendWave(id: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const invalidate = useInvalidateOps();

  async function send(seen_wave: number): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { waves } = await unwrap(
        bookings[":id"].waves.$post({ param: { id }, json: { seen_wave } }),
      );
      const isMade = (waves[0]?.wave ?? 0) > seen_wave;
      toast({ text: isMade ? "The next vendors were asked." : NOBODY_LEFT });
    } catch (error) {
      setFailure(problemOf(error, UNREACHABLE).message);
    }
    await invalidate();
    setIsBusy(false);
  }
  return { isBusy, failure, send };
}
