import { useEffect } from "react";

/** Sends the account a language that was chosen in this browser, which then has a cookie. */
export function useLanguageInStep(isSignedIn: boolean): void {
  useEffect(() => {
    if (isSignedIn && document.cookie)
      void import("./keep-in-step.ts").then((all) => all.sendChosen());
  }, [isSignedIn]);
}
