import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./preview-frame.module.css";

type Props = {
  title: string;
  /** The width of the previewed screen in px; scaled down where there is less space. */
  width: number;
  children: ReactNode;
};

const EMPTY = '<!doctype html><html lang="en-IN"><head></head><body></body></html>';
// Trusted Types forbid text as a document; this policy allows the empty text only.
const policy = globalThis.window?.trustedTypes?.createPolicy("preview-frame", {
  createHTML: () => EMPTY,
});

function copyStyles(from: Document, to: Document): void {
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style'))
    to.head.append(to.importNode(sheet, true));
}

/** Renders its children in an iframe of the given width, for media queries. Links in it do nothing. */
export function PreviewFrame({ title, width, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<HTMLElement>();
  const [height, setHeight] = useState(0);
  const [available, setAvailable] = useState(width);
  const scale = Math.min(1, available / width);

  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setAvailable(entry.contentRect.width),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // React would set the attribute to a string, which Trusted Types forbid.
    if (frame.current) frame.current.srcdoc = policy?.createHTML("") ?? EMPTY;
  }, []);

  useEffect(() => {
    if (page === undefined) return;
    const observer = new ResizeObserver(() => setHeight(page.scrollHeight));
    observer.observe(page);
    const stay = (event: Event) => {
      if (event.target !== null && (event.target as Element).closest("a")) event.preventDefault();
    };
    page.addEventListener("click", stay);
    return () => {
      observer.disconnect();
      page.removeEventListener("click", stay);
    };
  }, [page]);

  function open({ contentDocument: inside }: HTMLIFrameElement) {
    // Before the effect the browser loads an empty document by itself.
    if (inside?.doctype == null) return;
    copyStyles(document, inside);
    setPage(inside.body);
  }

  return (
    <div ref={box} className={styles.box} style={{ height: height * scale, maxWidth: width }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is empty and ours, under the policy of this page; in a sandbox no tool could look at what is drawn in it */}
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        style={{ width, height, scale: String(scale) }}
        onLoad={(event) => open(event.currentTarget)}
      />
      {page && createPortal(<div className={styles.page}>{children}</div>, page)}
    </div>
  );
}
