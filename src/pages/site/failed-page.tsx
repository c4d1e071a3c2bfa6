import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { PageMessage } from "#ui/page-message.tsx";
import { PageTitle } from "../page-title.tsx";

/** Shown in place of a page whose data could not be had. Trying again may be all that it takes. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  const tryAgain = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <PageMessage
      title="This page could not be loaded"
      lead="Your cart is safe. Check the connection and try again."
    >
      <PageTitle title="This page could not be loaded" />
      <Button onClick={() => void tryAgain()}>Try again</Button>
    </PageMessage>
  );
}
