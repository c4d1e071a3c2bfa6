import { Link } from "@tanstack/react-router";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Tile, Tiles } from "#ui/cards/tile.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import type { Offer, Services } from "../page-data.ts";
import styles from "./service-tiles.module.css";
import { words } from "./service-tiles.en.ts";

const tiles = [
  { id: 6, ...words.washroom, picture: "washroom" },
  { id: 4, ...words.house, picture: "full-house" },
  { id: 5, ...words.kitchen, picture: "kitchen" },
  { id: 14, ...words.ac, picture: "ac" },
];

export function ServiceTiles({ services }: { services: Services }) {
  const { offers, withoutPage, others } = services;
  const shown = tiles.filter(({ id }) => !withoutPage.includes(id));
  const { phone } = useSite();
  return (
    <>
      <Tiles>
        {shown.map(({ id, name, what, picture }, i) => (
          <Tile
            key={id}
            wide={i < 2}
            title={
              <Link to="/buynow" search={{ category_id: id }}>
                {name}
              </Link>
            }
            picture={
              <Picture
                src={`/pictures/${picture}.svg`}
                corners="none"
                ratio={i < 2 ? "3:2" : "4:3"}
                loading={i < 2 ? "eager" : "lazy"}
              />
            }
            price={<PriceFrom offer={offers.find((offer) => offer.id === id)} />}
          >
            {what}
          </Tile>
        ))}
        <Tile soon title={words.more} picture={<Glint spark />}>
          {words.needNow}
          <a href={telLink(phone)}>{phone}</a>
          {words.andAsk}
        </Tile>
      </Tiles>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others-title">
          <h2 id="others-title">{words.others}</h2>
          <ul className={styles.list}>
            {others.map((offer) => {
              const { id, name, tagline } = offer;
              return (
                <li key={id} className={`spread ${styles.other}`}>
                  <div>
                    <Link to="/buynow" search={{ category_id: id }} className={styles.name}>
                      {name}
                    </Link>
                    {tagline && <p className="soft">{tagline}</p>}
                  </div>
                  <PriceFrom offer={offer} size="m" />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

type PriceFromProps = { offer: Offer | undefined; size?: "m" | "l" };

/** The lowest price; of a month with its visits. */
function PriceFrom({ offer, size = "l" }: PriceFromProps) {
  if (offer?.priceFrom === undefined) return null;
  const { priceFrom, pricePer, visits } = offer;
  if (visits === "")
    return <Price amount={priceFrom} from={words.from} per={words.per("")} size={size} />;
  return (
    <span>
      <Price amount={priceFrom} from={words.from} per={words.per(pricePer)} size={size} />{" "}
      <span className="soft small">{visits}</span>
    </span>
  );
}
