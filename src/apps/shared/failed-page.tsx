import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/layout/page-message.tsx";
import { PageTitle } from "./page-title.tsx";
import { BookByPhone } from "./book-by-phone.tsx";
import { useTryAgain } from "./use-try-again.ts";

const TITLE = "This page could not be loaded";

export function FailedPage(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <PageMessage
      title={TITLE}
      lead="Your cart is safe. Check the connection and try again."
      picture="failed"
    >
      <PageTitle title={TITLE} />
      <Button onClick={tryAgain}>Try again</Button>
      <BookByPhone />
    </PageMessage>
  );
}
