import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import type { Area } from "#kernel/area-of.ts";
import type { Trust } from "#reporting/contract.ts";
import { Picture } from "#ui/content/picture.tsx";
import { AreaMap } from "../areas/area-map.tsx";
import { TrustRow } from "../trust-row.tsx";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { DescriptionRows } from "#ui/data/description-list.tsx";
import { Testimonials } from "#ui/content/testimonials.tsx";
import styles from "./home-sections.module.css";
import { places } from "./home-content.ts";
import { words as content } from "./home-content.en.ts";
import { words } from "./home-sections.en.ts";

/** Without `areas`, a picture stands in place of the map. */
export type BelowProps = { areas: Area[] | undefined; trust: Trust | undefined };

const samples = content.testimonials.map((one) => ({
  ...one,
  mark: <Tag size="small">{words.sample}</Tag>,
}));

export default function HomeSections({ areas, trust }: BelowProps) {
  const voices = trust?.voices.map(({ stars, detail, ...voice }) => ({
    ...voice,
    detail: words.stars(stars, detail),
  }));
  return (
    <>
      <Section space="after" aria-labelledby="how-title">
        <Page>
          <SectionHead id="how-title" title={words.how} />
          <NumberedSteps items={content.steps} />
          <TrustRow trust={trust} />
        </Page>
      </Section>
      <Section tone="band" aria-labelledby="testimonials-title">
        <Page>
          <h2 className="visually-hidden" id="testimonials-title">
            {words.residents}
          </h2>
          <Testimonials items={voices?.length ? voices : samples} />
        </Page>
      </Section>
      <Section aria-labelledby="areas-title">
        <Page className={`stack ${styles.areas}`} data-gap="6">
          <div>
            <h2 id="areas-title">{words.where}</h2>
            <DescriptionRows items={places} className={styles.areaRows} />
            <p className="soft">
              {words.elsewhere} <a href="/contact">{words.ask}</a>
            </p>
          </div>
          {areas ? (
            <AreaMap areas={areas} />
          ) : (
            <Picture src="/pictures/towers.svg" alt={words.towers} />
          )}
        </Page>
      </Section>
    </>
  );
}
