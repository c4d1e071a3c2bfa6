import { useLocation } from "@tanstack/react-router";

/** Returns whether this page's form was sent without scripts: the redirect has `?sent=yes`. */
export const useFormSent = (): boolean =>
  useLocation({ select: ({ search }) => Reflect.get(search, "sent") === "yes" });
