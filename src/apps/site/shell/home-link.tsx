import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { words } from "./home-link.en.ts";

export const HomeLink = () => (
  <Link to="/" className={buttonClass({ variant: "text" })}>
    {words.home}
  </Link>
);
