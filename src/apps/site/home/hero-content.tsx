import { buttonClass } from "#ui/actions/button.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import type { HomeOffers, Offer } from "../page-data.ts";
import styles from "./home.module.css";

const WASHROOM_CLEANING = 6;

export default function HeroContent({ offers }: { offers: HomeOffers }) {
  const prices = [
    visitPrice(offers.customizable),
    { words: "a month, homes", amount: cheapest(offers.monthly)?.priceFrom },
    { words: "a month, workplaces", amount: cheapest(offers.corporate)?.priceFrom },
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
      <ul
        className={`spread ${styles.prices}`}
        data-align="stretch"
        data-gap="3"
        aria-labelledby="hero-from"
      >
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
      <ol
        className={`cluster strong ${styles.steps}`}
        data-align="stretch"
        data-gap="1"
        data-across="4"
      >
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

const cheapest = (offers: Offer[]): Offer | undefined =>
  offers
    .filter(({ priceFrom }) => priceFrom !== undefined)
    .toSorted((one, other) => Number(one.priceFrom) - Number(other.priceFrom))[0];

/** What households book most, and not the smallest thing that there is: `₹949 one washroom`. */
function visitPrice(offers: Offer[]) {
  // The full house is shown even when the rest of its column is unavailable.
  if (offers.length === 1) return { words: "", amount: undefined };
  const offer = offers.find(({ id }) => id === WASHROOM_CLEANING) ?? cheapest(offers);
  return { words: offer?.pricePer ?? "", amount: offer?.priceFrom };
}
