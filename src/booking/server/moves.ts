import type { Answer } from "./answer-offer.ts";

type Where = {
  /** The booking's: pending, accepted, completed, cancelled. */
  status: string;
  /** This vendor's: pending, accepted, rejected. */
  answer: string;
  /** Whether this vendor has the booking. */
  isMine: boolean;
  booking_date: string;
  /** Today. */
  day: string;
};

/** Which moves a vendor may make now, as docs/domain.md lists them. The pages show what is allowed. */
export function movesOf({ status, answer, isMine, booking_date, day }: Where): Answer[] {
  const isWaiting = status === "pending";
  const isHeld = status === "accepted" && isMine;
  const moves: [Answer, boolean][] = [
    ["accepted", isWaiting && booking_date >= day],
    ["rejected", (isWaiting && answer === "pending") || isHeld],
    ["completed", isHeld && booking_date <= day],
  ];
  return moves.filter(([, allowed]) => allowed).map(([move]) => move);
}
