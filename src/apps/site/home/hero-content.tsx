import { buttonClass } from "#ui/actions/button.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import type { HomeOffers, Offer } from "../page-data.ts";
import styles from "./home.module.css";
import { words } from "./hero-content.en.ts";

const WASHROOM_CLEANING = 6;

export default function HeroContent({ offers }: { offers: HomeOffers }) {
  const prices = [
    visitPrice(offers.customizable),
    { per: words.homes, amount: cheapest(offers.monthly)?.priceFrom },
    { per: words.workplaces, amount: cheapest(offers.corporate)?.priceFrom },
  ];
  return (
    <>
      <p className={styles.gloss}>
        <span lang="hi">चमक</span> <span>{words.gloss}</span>
      </p>
      <h1 className={styles.title} id="hero-title">
        {words.title}
        <Glint spark arrives raised />
      </h1>
      <p className={`lead ${styles.lead}`}>{words.lead}</p>
      <p className={styles.from} id="hero-from">
        {words.from}
      </p>
      <ul
        className={`spread ${styles.prices}`}
        data-align="stretch"
        data-gap="3"
        aria-labelledby="hero-from"
      >
        {prices.map(
          ({ per, amount }) =>
            amount !== undefined && (
              <li key={per}>
                <Price amount={amount} size="xl" className={styles.price} />{" "}
                <span className={styles.per}>{per}</span>
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
        <li>{words.choose}</li>
        <li>{words.pick}</li>
        <li>{words.comes}</li>
      </ol>
      <noscript>
        <a href="/film/washroom.mp4" className={buttonClass({ variant: "text" })}>
          {words.watch}
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
  if (offers.length === 1) return { per: "", amount: undefined };
  const offer = offers.find(({ id }) => id === WASHROOM_CLEANING) ?? cheapest(offers);
  return { per: offer?.pricePer ?? "", amount: offer?.priceFrom };
}
