import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import { Price } from "#ui/data/price.tsx";
import { Picture } from "#ui/content/picture.tsx";
import styles from "./package-column.module.css";
import type { PackageWords } from "./package-columns.ts";
import { words as say } from "./package-column.en.ts";

export type PackageOffer = {
  id: number;
  name: string;
  tagline: string;
  priceFrom: number | undefined;
  pricePer: string;
  /** What its rhythm means: "6 days a week, 24 to 27 visits"; empty for once. */
  visits: string;
  /** The first lines of what that product includes, where there is space. */
  work?: string[] | undefined;
};

type Props = PackageWords & { offers: PackageOffer[]; note?: string | undefined };

export function PackageColumn(props: Props) {
  const { title, words, picture, offers, note, defaultId, bookAt, raised = false } = props;
  const id = useId();
  const [chosenId, choose] = useState(defaultId);
  const chosen = offers.find((offer) => offer.id === chosenId) ?? offers[0];
  return (
    <article
      className={classNames(styles.column, raised && `deep ${styles.raised}`)}
      aria-labelledby={id}
    >
      <Picture src={`/pictures/${picture}.svg`} corners="none" ratio="2:1" />
      <div className={styles.body}>
        <h3 id={id}>{title}</h3>
        <p className={styles.words}>{chosen ? words : note}</p>
        {chosen ? (
          <>
            <RadioGroup legend={say.choose(title)} className={styles.choices}>
              {offers.map((offer) => (
                <RadioRow
                  key={offer.id}
                  name={`package${id}`}
                  value={offer.id}
                  label={offer.name}
                  price={offer.priceFrom !== undefined && formatRupees(offer.priceFrom)}
                  sub={raised ? undefined : offer.tagline}
                  checked={offer.id === chosen.id}
                  onChange={() => choose(offer.id)}
                />
              ))}
            </RadioGroup>
            {note && <p className={styles.words}>{note}</p>}
            {chosen.work && (
              <ul className={`soft small stack ${styles.work}`} data-gap="2">
                {chosen.work.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <div className={`spread ${styles.foot}`}>
              <PriceFrom {...chosen} />
              <Link
                to={bookAt ?? "/buynow"}
                search={bookAt ? {} : { category_id: chosen.id }}
                state={bookAt ? { about: { id: chosen.id, name: chosen.name } } : {}}
                className={buttonClass({})}
                aria-label={say.bookOf(chosen.name)}
              >
                {say.book}
              </Link>
            </div>
          </>
        ) : (
          <div className={`spread ${styles.foot}`}>
            <Link to="/contact" className={buttonClass({ variant: "quiet" })}>
              {say.contact}
            </Link>
          </div>
        )}
      </div>
    </article>
  );
}

function PriceFrom({ priceFrom, pricePer, visits }: PackageOffer) {
  if (priceFrom === undefined) return <p className={styles.from}>{say.onAsking}</p>;
  return (
    <p>
      <span className={styles.from}>{say.priceFrom}</span>{" "}
      <Price amount={priceFrom} size="l" per={pricePer} live />
      {visits && <span className={styles.from}>{visits}</span>}
    </p>
  );
}
