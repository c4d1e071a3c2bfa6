import { lazy, Suspense, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { Carousel } from "#ui/carousel.tsx";
import { Glint } from "#ui/glint.tsx";
import { Icon } from "#ui/icon.tsx";
import { Page } from "#ui/page.tsx";
import { slides } from "./home-words.ts";
import styles from "./home-hero.module.css";

const Film = lazy(() => import("./film.tsx"));

/** What it is, in one screen: the headline, the way to the packages, the rooms, the film. */
export function HomeHero() {
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
          <p className={styles.gloss}>
            <span lang="hi">चमक</span> <span>chamak, the shine of a thing well cleaned</span>
          </p>
          <h1 className={styles.title} id="hero-title">
            Come home to a flat that shines
            <Glint spark arrives className={styles.glint} />
          </h1>
          <p className={`lead ${styles.lead}`}>
            Pick what needs cleaning, see the price, and choose a morning or an evening. We find a
            cleaner near your society.
          </p>
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
