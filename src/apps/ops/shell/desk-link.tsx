import type { ReactNode } from "react";
import { useDesk } from "./desk.ts";

/** A link to a page of /ops that not every role opens: only its words for a role that does not. */
export function DeskLink({ href, children }: { href: string; children: ReactNode }) {
  const { opens } = useDesk();
  return opens(href) ? <a href={href}>{children}</a> : children;
}
