import { getRouteApi, useRouter } from "@tanstack/react-router";
import { AreaCheck } from "../areas/area-check.tsx";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { staticHtml } from "#ui/content/static-html.tsx";
import styles from "./home.module.css";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { PackageColumn, type PackageOffer } from "#apps/shared/catalogue/package-column.tsx";
import {
  PACKAGE_COLUMNS,
  PACKAGE_TYPES,
  type PackageType,
} from "#apps/shared/catalogue/package-columns.ts";
import packagePickerStyles from "../buynow/package-picker.module.css";
import { useState } from "react";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Carousel } from "#ui/content/carousel.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type FilmDialog from "./film.tsx";
import type { BelowProps } from "./home-sections.tsx";
import type { HomeOffers } from "../page-data.ts";
import { words } from "./home-page.en.ts";

const route = getRouteApi("/");
const Maintenance = staticHtml("maintenance", () => import("../errors/maintenance.tsx"));
const Below = staticHtml<BelowProps>("home-below", () => import("./home-sections.tsx"));

export function HomePage() {
  const { offers, notes, areas, trust } = route.useLoaderData();
  const { client } = useRouter().options.context;
  if (offers === undefined)
    return (
      <>
        <PageTitle />
        <Maintenance />
      </>
    );
  return (
    <>
      <PageTitle description={words.description} />
      <HomeHero offers={offers} />
      <Section space="lead" id="packages" aria-labelledby="packages-title">
        <Page>
          <SectionHead id="packages-title" title={words.choosePackage}>
            {words.samePrice}
          </SectionHead>
          <div className={styles.area}>
            <AreaCheck client={client} action="/" />
          </div>
          <PackagePicker offers={offers} notes={notes} />
        </Page>
      </Section>
      <Below areas={areas} trust={trust} />
    </>
  );
}

type Props = {
  offers: Record<PackageType, PackageOffer[]>;
  /** Notes about packages that do not exist or could not be loaded. */
  notes: Record<PackageType, string | undefined>;
};

const Switch = staticHtml("package-switch", () => import("../buynow/package-switch.tsx"));

function PackagePicker({ offers, notes }: Props) {
  return (
    <div className={`stack ${packagePickerStyles.picker}`}>
      <Switch />
      {PACKAGE_TYPES.map((type) => (
        <PackageColumn
          key={type}
          {...PACKAGE_COLUMNS[type]}
          offers={offers[type]}
          note={notes[type]}
        />
      ))}
    </div>
  );
}

const HeroContent = staticHtml<{ offers: HomeOffers }>(
  "hero-words",
  () => import("./hero-content.tsx"),
);

function HomeHero({ offers }: { offers: HomeOffers }) {
  const [Film, setFilm] = useState<typeof FilmDialog>();
  const [isOpen, open] = useState(false);

  async function watch() {
    try {
      const part = await import("./film.tsx");
      setFilm(() => part.default);
      open(true);
    } catch {
      // The chunk could not be loaded, without a network or after a deployment: open the file, as
      // without scripts.
      location.assign("/film/washroom.mp4");
    }
  }

  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Page className={styles.page}>
        <div>
          <HeroContent offers={offers} />
          <div className={`cluster ${styles.actions}`}>
            <a href="#packages" className={buttonClass({})}>
              {words.seePackages}
            </a>
            <Button variant="quiet" aria-haspopup="dialog" onClick={watch}>
              <Icon name="play" />
              {words.watch}
            </Button>
          </div>
        </div>
        <Carousel slides={slides} label={words.rooms} bleed />
      </Page>
      {Film && <Film open={isOpen} onClose={() => open(false)} />}
    </section>
  );
}

const slides = [
  { src: "/pictures/living-room.svg", ...words.livingRoom },
  { src: "/pictures/washroom.svg", ...words.washroom },
  { src: "/pictures/kitchen.svg", ...words.kitchen },
];
