import { useState } from "react";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Carousel } from "#ui/content/carousel.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Page } from "#ui/layout/page.tsx";
import { staticHtml } from "#ui/content/static-html.tsx";
import type FilmDialog from "./film.tsx";
import { slides } from "./home-slides.ts";
import type { HomeOffers } from "../page-data.ts";
import styles from "./home-hero.module.css";

const HeroContent = staticHtml<{ offers: HomeOffers }>(
  "hero-words",
  () => import("./hero-content.tsx"),
);

/** The first screen of the home page: the offer, the area, prices, and the film. */
export function HomeHero({ offers }: { offers: HomeOffers }) {
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
          <div className={styles.actions}>
            <a href="#packages" className={buttonClass({})}>
              See packages
            </a>
            <Button variant="quiet" aria-haspopup="dialog" onClick={watch}>
              <Icon name="play" />
              Watch the film
            </Button>
          </div>
        </div>
        <Carousel slides={slides} label="Rooms we clean" bleed />
      </Page>
      {Film && <Film open={isOpen} onClose={() => open(false)} />}
    </section>
  );
}
