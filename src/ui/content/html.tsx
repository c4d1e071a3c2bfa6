import { createElement, useMemo } from "react";
import { parseHtml, type HtmlNode } from "#kernel/parse-html.ts";

type Props = { html: string; className?: string | undefined };

const draw = (node: HtmlNode, key: number): React.ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, { key }, ...node.children.map((child, index) => draw(child, index)));

/**
 * HTML of the catalogue, sanitised when it was stored. It is parsed and rendered as elements as
 * well, so that markup that passed the sanitiser shows as text.
 */
export function Html({ html, className }: Props) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={className}>{nodes.map((node, index) => draw(node, index))}</div>;
}
