import { createElement, useMemo } from "react";
import { parseHtml, type HtmlNode } from "#kernel/parse-html.ts";

type Props = { html: string; className?: string | undefined };

const draw = (node: HtmlNode, key: number): React.ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, { key }, ...node.children.map((child, index) => draw(child, index)));

/**
 * HTML of the catalogue. The server sanitised it when it was written; it is drawn as elements all the
 * same, so that a hole there, or a row changed by hand, is text on the page and never markup.
 */
export function Html({ html, className }: Props) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={className}>{nodes.map((node, index) => draw(node, index))}</div>;
}
