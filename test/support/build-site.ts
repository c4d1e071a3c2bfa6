import { build } from "../../scripts/prepare.mjs";

/** A browser test is of the source as it is, not of an earlier build. */
export default function buildSite(): void {
  build();
}
