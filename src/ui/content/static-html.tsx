import { useHydrated } from "@tanstack/react-router";
import { Suspense, use, useState, type ComponentType } from "react";

const serverParts = new Map<string, ComponentType<never>>();

/** Registers the parts that the server renders; the browser has their HTML. */
export function registerServerParts(parts: Record<string, ComponentType<never>>): void {
  for (const [name, part] of Object.entries(parts)) serverParts.set(name, part);
}

// React does not touch the children of such an element, so the server's HTML stays. Trusted Types
// forbid any string here, even an empty one.
const unchangedHtml = { __html: globalThis.window?.trustedTypes?.emptyHTML ?? "" };

/**
 * Content that never changes, has no state, and has plain links. The server renders the part that
 * `registerServerParts` has under this name; in the browser that HTML stays, and the script is
 * loaded only after a navigation.
 *
 * const Foot = staticHtml<{ site: Site }>("foot", () => import("./foot.tsx"));
 */
export function staticHtml<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // In development the styles come with the scripts.
  if (import.meta.env.DEV) void load();
  let loaded: ReturnType<typeof load> | undefined;
  function Later(props: Props) {
    loaded ??= load();
    const { default: Part } = use(loaded);
    return <Part {...props} />;
  }
  return function StaticContent(props: Props) {
    const isHydrated = useHydrated();
    const [isServerHtml] = useState(!isHydrated);
    const Now = serverParts.get(name) as ComponentType<Props> | undefined;
    if (isServerHtml && Now === undefined)
      return (
        <div
          className="contents"
          dangerouslySetInnerHTML={unchangedHtml}
          suppressHydrationWarning
        />
      );
    const Part = Now ?? Later;
    return (
      <div className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
