import { createElement, Fragment, type ReactNode } from "react";

const MARKS = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

/** The words of a line, with `**bold**` and `[label](href)`. */
function wordsOf(line: string): ReactNode[] {
  const words: ReactNode[] = [];
  let at = 0;
  for (const { 0: mark, 1: bold, 2: label, 3: href, index } of line.matchAll(MARKS)) {
    words.push(line.slice(at, index));
    words.push(bold === undefined ? <a href={href}>{label}</a> : <b>{bold}</b>);
    at = index + mark.length;
  }
  return [...words, line.slice(at)];
}

const Line = ({ text }: { text: string }) => createElement(Fragment, null, ...wordsOf(text));

const KINDS = { "- ": "ul", "1. ": "ol", "": "p" } as const;

/**
 * A text with a paragraph in each line. Lines after one another that begin with `- ` or `1. ` are a
 * list; a line has `**bold**` words and `[links](/to)`.
 */
export function Prose({ text }: { text: string }) {
  const blocks: { kind: "p" | "ul" | "ol"; lines: string[] }[] = [];
  for (const [, mark = "", line = ""] of text.matchAll(/^(- |1\. |)(.+)$/gm)) {
    const kind = KINDS[mark as keyof typeof KINDS];
    const last = blocks.at(-1);
    if (kind !== "p" && last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks.map(({ kind: Kind, lines }) => (
    <Kind key={lines[0]}>
      {Kind === "p" ? (
        <Line text={lines.join()} />
      ) : (
        lines.map((line) => (
          <li key={line}>
            <Line text={line} />
          </li>
        ))
      )}
    </Kind>
  ));
}

type Section = { id: string; title: string; text: string };

/** The parts of a text, each below its heading, `## your-rights Your rights`: an id and a title. */
export const proseSections = (text: string): Section[] =>
  [...text.matchAll(/^## (\S+) (.+)\n([^]*?)(?=^## |(?![^]))/gm)].map(
    ([, id = "", title = "", section = ""]) => ({ id, title, text: section }),
  );
