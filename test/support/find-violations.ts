import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Rules = Pick<RunOptions, "runOnly" | "rules">;

/**
 * Runs axe on the page as it stands, its frames too, or on what a selector names within it. Returns a
 * sentence for each element that breaks one of the rules, and how many rules were kept.
 */
export async function findViolations(
  page: Page,
  rules: Rules = {},
  within?: string,
): Promise<{ found: string[]; kept: number }> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(
    ([context, options]) =>
      (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options),
    [within, { ...rules, resultTypes: ["violations"] } satisfies RunOptions] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  return { found, kept: passes.length };
}
