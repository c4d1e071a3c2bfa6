import { useHydrated } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentType } from "react";
import styles from "./static-html.module.css";

const serverParts = new Map<string, ComponentType<object>>();

/** Names the parts that the server draws. The browser names none: it has their HTML. */
export function registerServerParts(parts: Record<string, ComponentType<never>>): void {
  for (const [name, part] of Object.entries(parts))
    serverParts.set(name, part as ComponentType<object>);
}

// React leaves the children of such an element alone: what the server drew stays. Where it has to
// draw all anew, Trusted Types let no text through, not even an empty one.
const unchangedHtml = { __html: globalThis.window?.trustedTypes?.emptyHTML ?? "" };

/**
 * Content that never changes once it is there. The server draws the part that `registerServerParts` has
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
    const [isServerHtml] = useState(!isHydrated);
    const Now = serverParts.get(name) as ComponentType<Props> | undefined;
    if (isServerHtml && Now === undefined)
      return (
        <div
          className={styles.staticHtml}
          dangerouslySetInnerHTML={unchangedHtml}
          suppressHydrationWarning
        />
      );
    const Part = Now ?? Later;
    return (
      <div className={styles.staticHtml}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
