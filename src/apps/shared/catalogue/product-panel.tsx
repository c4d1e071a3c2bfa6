import type { ReactNode } from "react";
import type { Product } from "#catalogue/contract.ts";
import { ReadMore } from "#ui/content/read-more.tsx";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { describeDuration } from "#kernel/time/describe-duration.ts";
import { Price } from "#ui/data/price.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Tag } from "#ui/data/status-badge.tsx";
import { CheckList } from "#ui/content/check-list.tsx";
import { contentLines } from "./content-lines.ts";
import { Html } from "#ui/content/html.tsx";
import styles from "./product-panel.module.css";

type Props = {
  product: Product;
  control: ReactNode;
  /** Whether its picture is the first of the page, which is loaded eagerly. */
  isFirst: boolean;
};

export function ProductPanel({ product, control, isFirst }: Props) {
  const [first, ...rest] = contentLines(product.content);
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
      <div className="stack">
        <div>
          {product.most_booked && (
            <Tag tone="spark" className={styles.tag}>
              Most booked
            </Tag>
          )}
          <h2 className={styles.title}>{product.title}</h2>
        </div>
        <div className={`spread ${styles.action}`}>
          <div>
            <Price amount={product.price} size="l" per={product.price_per} />
            {product.rhythm && <p className="soft small">{describeRhythm(product.rhythm)}</p>}
          </div>
          {control}
        </div>
        <Facts {...product} />
        <Html html={product.description} />
        {first !== undefined && (
          <div>
            <h3 className={styles.includedTitle}>What is included</h3>
            {rest.length === 0 ? (
              <Content lines={[first]} />
            ) : (
              <ReadMore about={product.title} rest={<Content lines={rest} />}>
                <Content lines={[first]} />
              </ReadMore>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What is done, then what is not. */
function Content({ lines }: { lines: string[] }) {
  const isOut = (line: string) => line.startsWith("Not included:");
  const [done, out] = [lines.filter((line) => !isOut(line)), lines.filter(isOut)];
  return (
    <>
      {done.length > 0 && <CheckList items={done} />}
      {out.length > 0 && <CheckList icon="close" items={out} />}
    </>
  );
}

/** Facts that were not entered are omitted. */
function Facts({ duration_minutes, crew }: Product) {
  if (duration_minutes === 0 && crew === 0) return null;
  return (
    <dl className={styles.facts}>
      {duration_minutes > 0 && (
        <>
          <dt className={styles.term}>How long</dt>
          <dd className={styles.detail}>{describeDuration(duration_minutes)}</dd>
        </>
      )}
      {crew > 0 && (
        <>
          <dt className={styles.term}>Who comes</dt>
          <dd className={styles.detail}>{crew === 1 ? "One cleaner" : `A crew of ${crew}`}</dd>
        </>
      )}
    </dl>
  );
}
