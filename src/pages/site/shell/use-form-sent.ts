import { useLocation } from "@tanstack/react-router";

/** Whether this page's form was taken without scripts: the answer leads to `?sent=yes`. */
export const useFormSent = (): boolean =>
  useLocation({ select: ({ search }) => Reflect.get(search, "sent") === "yes" });
