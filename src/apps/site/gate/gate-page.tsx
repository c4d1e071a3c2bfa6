import { getRouteApi } from "@tanstack/react-router";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { formatDay } from "#kernel/time/day.ts";
import { Page, Section } from "#ui/layout/page.tsx";
import { words } from "./gate-page.en.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/v/$code");

/** What the guard of a society reads of a visit of today. */
export function GatePage() {
  const { first_name, photo_url, day, from, to, tower } = route.useLoaderData();
  const { name: firm } = root.useLoaderData();
  const name = first_name || words.aCleaner;
  return (
    <Section space="tight">
      <Page>
        <PageTitle title={words.title(name, firm)} description={words.description} />
        <div className="stack">
          {photo_url && <img src={photo_url} alt={name} width="320" />}
          <h1>{name}</h1>
          <p>{words.comes(firm, { from, to }, tower)}</p>
          <p className="soft">{formatDay(day)}</p>
        </div>
      </Page>
    </Section>
  );
}
