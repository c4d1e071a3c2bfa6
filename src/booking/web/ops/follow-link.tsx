import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import styles from "./booking.module.css";

const FAILED = "Copying is not allowed here. Open the page and copy its address.";

/** The link of a booking's own page, for whoever has no account, with a button that copies it. */
export function FollowLink({ followKey }: { followKey: string }) {
  const path = `/follow/${followKey}`;
  const [state, setState] = useState<"copied" | "failed">();
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      setState("copied");
    } catch {
      setState("failed");
    }
  }
  return (
    <span className={styles.link}>
      <a href={path} target="_blank" rel="noreferrer">
        What the customer sees
      </a>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        {state === "copied" ? "Copied" : "Copy the link"}
      </Button>
      {state === "failed" && (
        <span role="alert">
          <FieldError id="copy-error">{FAILED}</FieldError>
        </span>
      )}
    </span>
  );
}
