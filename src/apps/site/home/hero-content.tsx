import { buttonClass } from "#ui/actions/button.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import type { HomeOffers, Offer } from "../page-data.ts";
import styles from "./home-hero.module.css";

export default function HeroContent({ offers }: { offers: HomeOffers }) {
  const prices = [
    // The full house is shown even when the rest of its column is unavailable.
    {
      words: "a visit",
      amount: offers.customizable.length > 1 ? lowest(offers.customizable) : undefined,
    },
    { words: "a month, homes", amount: lowest(offers.monthly) },
    { words: "a month, workplaces", amount: lowest(offers.corporate) },
  ];
  return (
    <>
      <p className={styles.gloss}>
        <span lang="hi">चमक</span> <span>chamak, the shine of a thing well cleaned</span>
      </p>
      <h1 className={styles.title} id="hero-title">
        Come home to a flat that shines
        <Glint spark arrives raised />
      </h1>
      <p className={`lead ${styles.lead}`}>
        Cleaning for homes and offices in Noida, Delhi, Greater Noida and Gurugram.
      </p>
      <p className={styles.from} id="hero-from">
        Prices from
      </p>
      <ul className={styles.prices} aria-labelledby="hero-from">
        {prices.map(
          ({ words, amount }) =>
            amount !== undefined && (
              <li key={words}>
                <Price amount={amount} size="xl" className={styles.price} />{" "}
                <span className={styles.per}>{words}</span>
              </li>
            ),
        )}
      </ul>
      <ol className={styles.steps}>
        <li>Choose the work</li>
        <li>Pick Morning or Evening</li>
        <li>A cleaner comes</li>
      </ol>
      <noscript>
        <a href="/film/washroom.mp4" className={buttonClass({ variant: "text" })}>
          Watch the film
        </a>
      </noscript>
    </>
  );
}

const lowest = (offers: Offer[]): number | undefined =>
  offers.flatMap(({ priceFrom }) => priceFrom ?? []).toSorted((one, other) => one - other)[0];
