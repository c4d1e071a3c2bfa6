import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";

export const HomeLink = () => (
  <Link to="/" className={buttonClass({ variant: "text" })}>
    Back to Home
  </Link>
);
