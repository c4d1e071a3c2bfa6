import { useHydrated } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentType } from "react";
import styles from "./static-html.module.css";

const onServer = new Map<string, ComponentType<object>>();

/** Names the parts that the server draws. The browser names none: it has their HTML. */
export function drawOnServer(parts: Record<string, ComponentType<never>>): void {
  for (const [name, part] of Object.entries(parts))
    onServer.set(name, part as ComponentType<object>);
}

// React leaves the children of such an element alone: what the server drew stays. Where it has to
// draw all anew, Trusted Types let no text through, not even an empty one.
const unchangedHtml = { __html: globalThis.window?.trustedTypes?.emptyHTML ?? "" };

/**
 * Content that never changes once it is there. The server draws the part that `drawOnServer` has
 * under this name; in the browser that HTML stands as it is, and the script that could draw it is
 * loaded only for somebody who comes from another page. Links in it are plain, and nothing in it has
 * state.
 *
 *     const Foot = still<{ site: Site }>("foot", () => import("./foot.tsx"));
 */
export function staticHtml<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // Under development the styles come with the scripts.
  if (import.meta.env.DEV) void load();
  const Later = lazy(load) as unknown as ComponentType<Props>;
  return function StaticContent(props: Props) {
    const isHydrated = useHydrated();
    const [isKept] = useState(!isHydrated);
    const Now = onServer.get(name) as ComponentType<Props> | undefined;
    if (isKept && Now === undefined)
      return (
        <div
          className={styles.still}
          dangerouslySetInnerHTML={unchangedHtml}
          suppressHydrationWarning
        />
      );
    const Part = Now ?? Later;
    return (
      <div className={styles.still}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
