import { expect, test } from "../support/site.ts";

type TraceEvent = { name: string; args?: { elementCount?: number } };

test.use({ viewport: { width: 412, height: 823 } });

// A value that the whole page inherits would let every element be styled again, while a finger waits.
test("the first item in the cart, with its bar, styles few elements again", async ({ page }) => {
  await page.goto("/buynow?category_id=6", { waitUntil: "networkidle" });
  const add = page.getByRole("button", { name: "Add Classic washroom cleaning", exact: true });
  await expect(add).toBeEnabled();
  const devTools = await page.context().newCDPSession(page);
  const events: object[] = [];
  devTools.on("Tracing.dataCollected", ({ value }) => void events.push(...value));
  const isComplete = new Promise((resolve) => devTools.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: ["devtools.timeline", "blink"] };
  await devTools.send("Tracing.start", { traceConfig });
  await add.click();
  await expect(page.getByRole("region", { name: "Your cart" }).last()).toContainText("1 item");
  await devTools.send("Tracing.end");
  await isComplete;
  const counts = events
    .filter((event): event is TraceEvent => "name" in event && event.name === "UpdateLayoutTree")
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts), "elements of the page styled at once").toBeLessThan(80);
});
