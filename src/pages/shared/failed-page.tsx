import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/feedback/page-message.tsx";
import { PageTitle } from "../rendering/page-title.tsx";
import { BookByPhone } from "./book-by-phone.tsx";

const TITLE = "This page could not be loaded";

/** Shown in place of a page whose data could not be had. Trying again may be all that it takes. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  const tryAgain = async () => {
    // Only what failed: without a network, asking for the rest would take the header away too.
    await router.invalidate({ filter: ({ status }) => status === "error" });
    reset();
  };
  return (
    <PageMessage
      title={TITLE}
      lead="Your cart is safe. Check the connection and try again."
      picture="failed"
    >
      <PageTitle title={TITLE} />
      <Button onClick={() => void tryAgain()}>Try again</Button>
      <BookByPhone />
    </PageMessage>
  );
}
