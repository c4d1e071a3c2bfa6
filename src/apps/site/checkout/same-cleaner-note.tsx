import { useState } from "react";
import { readSameCleaner, setSameCleaner } from "#apps/shared/slots/same-cleaner.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { words } from "./same-cleaner-note.en.ts";

/** Which cleaner is asked first, until the customer would rather ask all. */
export default function SameCleanerNote() {
  const [chosen, choose] = useState(readSameCleaner);
  if (chosen === undefined) return <p role="status">{words.asksAll}</p>;
  return (
    <Alert>
      <p>{words.asksFirst(chosen.name)}</p>
      <Button
        variant="text"
        onClick={() => {
          setSameCleaner(undefined);
          choose(undefined);
        }}
      >
        {words.askAll}
      </Button>
    </Alert>
  );
}
