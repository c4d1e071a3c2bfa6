type Props = { html: string; className?: string | undefined };

/** HTML of the catalogue. The server sanitised it when it was written. */
export function Html({ html, className }: Props) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
