import { useLocation } from "@tanstack/react-router";

export const useFormSent = (): boolean =>
  useLocation({ select: ({ search }) => Reflect.get(search, "sent") === "yes" });
