import { Link, useRouter } from "@tanstack/react-router";
import { signOut } from "#apps/shared/account/sign-out.ts";
import { useSession } from "#apps/shared/account/use-session.ts";
import { useCart } from "../cart/use-cart.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { words } from "./signed-in-notice.en.ts";

export function SignedInNotice() {
  const { client } = useRouter().options.context;
  const session = useSession(client);
  const hasItems = useCart().length > 0;
  if (session?.role !== "customer") return null;
  return (
    <Alert live data-above="4" data-below="4">
      <p>
        {words.signedIn}
        <b>{session.email}</b>
        {words.end}
      </p>
      <p className="cluster" data-gap="2" data-across="4" data-above="3">
        {hasItems && (
          <Link to="/checkout" className={buttonClass({ size: "small" })}>
            {words.book}
          </Link>
        )}
        <Link to="/bookings" className={buttonClass({ variant: "quiet", size: "small" })}>
          {words.myBookings}
        </Link>
        <Link to="/account" className={buttonClass({ variant: "quiet", size: "small" })}>
          {words.account}
        </Link>
        <Button variant="quiet" size="small" onClick={() => void signOut(client)}>
          {words.another}
        </Button>
      </p>
    </Alert>
  );
}
