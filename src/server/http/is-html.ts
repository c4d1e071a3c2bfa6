/** Whether an answer is a page, by its content type. */
export const isHtml = ({ headers }: Pick<Response, "headers">): boolean =>
  headers.get("content-type")?.startsWith("text/html") === true;
