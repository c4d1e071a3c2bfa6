import { Glint } from "#ui/glint.tsx";
import styles from "./home-hero.module.css";

/** The headline, what the name means, and what one can do here. */
export default function HeroWords() {
  return (
    <>
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
    </>
  );
}
