import { expect, test } from "vitest";
import { app, findRow, getJson, setUpTestApp } from "../support/set-up-test-app.ts";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { operatorToken } from "../support/vendors.ts";

setUpTestApp();

const textOf = async (path: string) => {
  const { renderPage } = await openSourcePages();
  const { response } = await renderPage(new Request(`http://chamak.test${path}`), {
    callApi: (request) => app.send(new URL(request.url).pathname),
    assets: NO_ASSETS,
    siteUrl: "http://chamak.test",
  });
  return (await response.text()).replaceAll(/<[^>]*>/g, " ");
};

test("the public pages name the firm as the desk has entered it, and sample values are marked", async () => {
  expect(await getJson("/api/v1/site")).not.toHaveProperty("firm");
  const token = await operatorToken(app);
  const { business } = await getJson("/api/v1/ops/business", token);
  const { version: before } = await findRow("catalogue_version");
  const firm = {
    legal_name: "Neem Cleaning Private Limited",
    address: "B-14, Sector 2, Noida",
    grievance_officer: "Farah Siddiqui, Grievance Officer",
  };
  const json = { ...business, ...firm };
  expect((await app.send("/api/v1/ops/business", { method: "PUT", json, token })).status).toBe(200);
  for (const path of ["/terms", "/privacy-policy", "/contact"]) {
    const text = await textOf(path);
    for (const value of Object.values(firm)) expect(text).toContain(value);
    expect(text).not.toContain("(sample)");
  }
  expect(await textOf("/about")).toContain(`${firm.legal_name}, ${firm.address}`);
  // The pages are cached by it.
  expect((await findRow("catalogue_version")).version).not.toBe(before);

  await app.db.updateTable("business").set({ is_sample: true }).execute();
  expect(await textOf("/terms")).toContain(`${firm.legal_name} (sample)`);
});
