import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import type { Area } from "#kernel/area-of.ts";
import type { Trust } from "#reporting/contract.ts";
import { Picture } from "#ui/content/picture.tsx";
import { AreaMap } from "../areas/area-map.tsx";
import { TrustRow } from "../trust-row.tsx";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import { DescriptionRows } from "#ui/data/description-list.tsx";
import { Testimonials } from "#ui/content/testimonials.tsx";
import styles from "./home-sections.module.css";
import { places, steps, testimonials } from "./home-content.ts";

/** Without `areas`, a picture stands in place of the map. */
export type BelowProps = { areas: Area[] | undefined; trust: Trust | undefined };

export default function HomeSections({ areas, trust }: BelowProps) {
  return (
    <>
      <Section space="after" aria-labelledby="how-title">
        <Page>
          <SectionHead id="how-title" title="How it works" />
          <NumberedSteps items={steps} />
          <TrustRow trust={trust} />
        </Page>
      </Section>
      <Section tone="band" aria-labelledby="testimonials-title">
        <Page>
          <h2 className="visually-hidden" id="testimonials-title">
            What residents say
          </h2>
          <Testimonials items={testimonials} />
        </Page>
      </Section>
      <Section aria-labelledby="areas-title">
        <Page className={`stack ${styles.areas}`} data-gap="6">
          <div>
            <h2 id="areas-title">Where we clean</h2>
            <DescriptionRows items={places} className={styles.areaRows} />
            <p className="soft">
              Somewhere else? Book with your pin code and we will call to tell you if we can come.{" "}
              <a href="/contact">Ask us first</a>
            </p>
          </div>
          {areas ? (
            <AreaMap areas={areas} />
          ) : (
            <Picture
              src="/pictures/towers.svg"
              alt="Apartment towers in the evening with lit balconies"
            />
          )}
        </Page>
      </Section>
    </>
  );
}
