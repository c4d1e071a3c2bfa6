import { useId, useState, type ReactNode } from "react";
import type { Product } from "#catalogue/contract.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { describeDuration } from "#kernel/time/describe-duration.ts";
import { Button } from "#ui/actions/button.tsx";
import { Price } from "#ui/data/price.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { CheckList } from "#ui/content/check-list.tsx";
import { contentLines, NOT_INCLUDED } from "#kernel/content-lines.ts";
import { Html } from "#ui/content/html.tsx";
import styles from "./product-panel.module.css";
import { words } from "./product-panel.en.ts";

type Props = {
  product: Product;
  control: ReactNode;
  rating?: { average: number; count: number } | undefined;
  /** Whether its picture is the first of the page, which is loaded eagerly. */
  isFirst: boolean;
};

export function ProductPanel({ product, control, rating, isFirst }: Props) {
  return (
    <div className={styles.product}>
      <Picture
        className={styles.scene}
        ratio="fill"
        src={product.images.url}
        alt={product.image_alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
      />
      <div className={styles.name}>
        {product.most_booked && (
          <Tag tone="spark" className={styles.tag}>
            {words.mostBooked}
          </Tag>
        )}
        <h2 className="step-2">{product.title}</h2>
      </div>
      <div className={`spread ${styles.action}`}>
        <div>
          <Price amount={product.price} size="l" per={product.price_per} />
          {rating && <p className="soft small">{words.average(rating)}</p>}
          {product.rhythm && <p className="soft small">{describeRhythm(product.rhythm)}</p>}
        </div>
        {control}
      </div>
      <div className={`stack ${styles.facts}`}>
        <Facts {...product} />
        <Html html={product.description} />
      </div>
      <Included {...product} />
    </div>
  );
}

/** What is done beside what is not. Open; View Less leaves the first line of the content. */
function Included({ content, title }: Product) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const all = contentLines(content);
  if (all.length === 0) return null;
  const lines = isOpen ? all : all.slice(0, 1);
  const done = lines.filter((line) => !NOT_INCLUDED.test(line));
  const out = lines.filter((line) => NOT_INCLUDED.test(line));
  const word = isOpen ? words.less : words.more;
  return (
    <div className={styles.included}>
      <div className={styles.columns} id={id}>
        {done.length > 0 && (
          <div>
            <h3 className={styles.heading}>{words.included}</h3>
            <CheckList items={done} />
          </div>
        )}
        {out.length > 0 && (
          <div>
            <h3 className={styles.heading}>{words.notIncluded}</h3>
            <CheckList icon="close" items={out.map(withoutPrefix)} />
          </div>
        )}
      </div>
      {all.length > 1 && (
        <Button
          variant="text"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${word}, ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {word}
        </Button>
      )}
    </div>
  );
}

/** `Not included: grout lines` is `Grout lines` under its heading. */
function withoutPrefix(line: string): string {
  const rest = line.replace(NOT_INCLUDED, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Facts that were not entered are omitted. */
function Facts({ duration_minutes, crew }: Product) {
  if (duration_minutes === 0 && crew === 0) return null;
  return (
    <dl className={styles.numbers}>
      {duration_minutes > 0 && (
        <>
          <dt className={styles.term}>{words.howLong}</dt>
          <dd className={styles.detail}>{describeDuration(duration_minutes)}</dd>
        </>
      )}
      {crew > 0 && (
        <>
          <dt className={styles.term}>{words.whoComes}</dt>
          <dd className={styles.detail}>{words.crew(crew)}</dd>
        </>
      )}
    </dl>
  );
}
