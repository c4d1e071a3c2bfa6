import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/layout/page-message.tsx";
import { PageTitle } from "./page-title.tsx";
import { BookByPhone } from "./book-by-phone.tsx";
import { useTryAgain } from "./use-try-again.ts";
import { words } from "./failed-page.en.ts";

export function FailedPage(props: ErrorComponentProps) {
  const tryAgain = useTryAgain(props);
  return (
    <PageMessage title={words.title} lead={words.lead} picture="failed">
      <PageTitle title={words.title} />
      <Button onClick={tryAgain}>{words.tryAgain}</Button>
      <BookByPhone />
    </PageMessage>
  );
}
