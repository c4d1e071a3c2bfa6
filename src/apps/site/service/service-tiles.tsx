import { Link } from "@tanstack/react-router";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Tile, Tiles } from "#ui/cards/tile.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import type { Offer, Services } from "../page-data.ts";
import styles from "./service-tiles.module.css";

const tiles = [
  {
    id: 6,
    name: "Washroom Cleaning",
    words: "Tiles, taps, glass, pot and drain, descaled and dried.",
    picture: "washroom",
  },
  {
    id: 4,
    name: "Deep House Cleaning",
    words: "Every room from fan to skirting, by a crew in one day.",
    picture: "full-house",
  },
  {
    id: 5,
    name: "Kitchen Cleaning",
    words: "Oil off the chimney, hob and wall.",
    picture: "kitchen",
  },
  { id: 14, name: "AC Cleaning", words: "Filters and coils washed with a jet.", picture: "ac" },
];

export function ServiceTiles({ services }: { services: Services }) {
  const { offers, withoutPage, others } = services;
  const shown = tiles.filter(({ id }) => !withoutPage.includes(id));
  const { phone } = useSite();
  return (
    <>
      <Tiles>
        {shown.map(({ id, name, words, picture }, i) => (
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
            {words}
          </Tile>
        ))}
        <Tile soon title="More Services Coming Soon" picture={<Glint spark />}>
          Need something now? Call <a href={telLink(phone)}>{phone}</a> and ask.
        </Tile>
      </Tiles>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others-title">
          <h2 id="others-title">Also in your home</h2>
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
  if (visits === "") return <Price amount={priceFrom} from="from" size={size} />;
  return (
    <span>
      <Price amount={priceFrom} from="from" size={size} per={pricePer} />{" "}
      <span className="soft small">{visits}</span>
    </span>
  );
}
