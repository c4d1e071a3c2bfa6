import { lazy, Suspense, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { Carousel } from "#ui/carousel.tsx";
import { Icon } from "#ui/icon.tsx";
import { Page } from "#ui/page.tsx";
import { still } from "#ui/still.tsx";
import { slides } from "./home-slides.ts";
import type { HomeOffers } from "./page-data.ts";
import styles from "./home-hero.module.css";

const Words = still<{ offers: HomeOffers }>("hero-words", () => import("./hero-words.tsx"));
const Film = lazy(() => import("./film.tsx"));

/** What it is, where, from how much and how, in one screen; the rooms and the film. */
export function HomeHero({ offers }: { offers: HomeOffers }) {
  const [isWanted, want] = useState(false);
  const [isOpen, open] = useState(false);
  const watch = () => {
    want(true);
    open(true);
  };
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Page className={styles.page}>
        <div>
          <Words offers={offers} />
          <div className={styles.acts}>
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
      {isWanted && (
        <Suspense>
          <Film open={isOpen} onClose={() => open(false)} />
        </Suspense>
      )}
    </section>
  );
}
