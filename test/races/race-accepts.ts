import { atOnce } from "./at-once.ts";
import { bookOne, type Racers } from "./race-transitions.ts";
import { findContradictions } from "./replay-events.ts";

type Counts = { won: number; late: number; other: number; contradictions: string[] };

/** Books, and has every vendor accept the booking, `width` of them at the same time. */
export async function raceAccepts(racers: Racers, width: number): Promise<Counts> {
  const { id } = await bookOne(racers);
  const statuses = await atOnce(racers.vendors, width, async ({ token }) => {
    const path = `/bookings/${id}/accept_reject_booking`;
    const response = await racers.call(path, { status: "accepted" }, token);
    await response.arrayBuffer();
    return response.status;
  });
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const [won, late] = [count(200), count(409)];
  const contradictions = await findContradictions(racers.db, id);
  return { won, late, other: statuses.length - won - late, contradictions };
}
