import { expect, test, site } from "../support/site.ts";

test("C-PROJ-01 six societies, each with a picture, text and service", async ({ page }) => {
  await page.goto("/projects");
  await expect(page).toHaveTitle(/^Societies we serve: /);
  const societies = page.getByRole("main").getByRole("article");
  await expect(societies).toHaveCount(6);
  const names = new Set<string>();
  for (const society of await societies.all()) {
    names.add(await society.getByRole("heading", { level: 2 }).innerText());
    await expect(society).toContainText(/(?:Noida|Delhi|Gurugram)\. Since \w+ 20\d\d/);
    expect((await society.getByRole("paragraph").allInnerTexts()).join(" ").length).toBeGreaterThan(
      120,
    );
    await expect(society.getByRole("term")).toHaveText(["What we clean", "How"]);
    await expect(society.getByRole("link", { name: /^See / })).toHaveAttribute(
      "href",
      /^\/buynow\?category_id=\d+$/,
    );
    const picture = society.getByRole("img", { name: /\w+ \w+/ });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(names.size).toBe(6);
});

test("C-PROJ-01 the services that the societies take are there", async ({ page }) => {
  await page.goto("/projects");
  for (const link of await page.getByRole("article").getByRole("link").all()) {
    const [, id] = /category_id=(\d+)/.exec((await link.getAttribute("href")) ?? "") ?? [];
    const answer = await fetch(`${site.url}/api/categories/${id}`);
    const { name } = (await answer.json()) as { name: string };
    await expect(link).toHaveText(`See ${name}`);
  }
});

test("C-PROJ-02 the heading, word for word", async ({ page }) => {
  await page.goto("/projects");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We serve more than 500+ happy customers in the cities",
  );
});
