import { lazy, type ComponentType } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { reloadIfReachable } from "./reload-if-reachable.ts";
import { words } from "./lazy-part.en.ts";

/** Like `lazy`, for a part of a page: where its script cannot be loaded, it says so, and the page stays. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await load();
    } catch {
      return { default: NotLoaded };
    }
  });

const NotLoaded = () => (
  <Alert tone="bad" live>
    {words.failed}{" "}
    <Button variant="text" onClick={() => void reloadIfReachable()}>
      {words.tryAgain}
    </Button>
  </Alert>
);
