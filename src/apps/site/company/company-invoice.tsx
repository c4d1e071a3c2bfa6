import { Suspense, useState, type ReactNode } from "react";
import { Disclosure } from "#ui/content/disclosure.tsx";

type Props = { summary: string; children: ReactNode };

/** Folded: what is in it is loaded and rendered once it is opened. */
export function CompanyInvoice({ summary, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={summary} onOpen={() => setWasOpened(true)}>
      <Suspense fallback={<p className="soft">Loading...</p>}>{wasOpened && children}</Suspense>
    </Disclosure>
  );
}
