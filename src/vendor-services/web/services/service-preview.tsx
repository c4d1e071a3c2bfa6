import { useEffect, useId, useState } from "react";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { Glint } from "#ui/content/glint.tsx";
import { Price } from "#ui/data/price.tsx";
import type { ServiceDraft } from "../own-products/service-draft.ts";
import styles from "../own-products/service-draft-form.module.css";

/** The preview of a service as customers will see it. */
export function ServicePreview({
  draft,
  image,
}: {
  draft: ServiceDraft;
  image?: string | undefined;
}) {
  const id = useId();
  const chosen = usePicture(draft.image);
  const picture = chosen ?? (draft.image ? undefined : image);
  // A file with an image type that is no image.
  const [broken, setBroken] = useState<string>();
  const price = parsePrice(draft.price);
  const first = draft.content.trim().split("\n")[0];
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby={id}>
      <h2 className={styles.previewTitle} id={id}>
        What customers will see
      </h2>
      <div className={`card ${styles.card}`}>
        <div className={styles.art}>
          {picture === undefined || picture === broken ? (
            <Glint />
          ) : (
            <img
              className={styles.picture}
              src={picture}
              alt=""
              onError={() => setBroken(picture)}
            />
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.name}>{draft.title.trim() || "Full title"}</p>
          {price !== undefined && <Price amount={price} size="m" />}
          {draft.description.trim() && <p className="soft">{draft.description}</p>}
          {first && <p>{first}</p>}
        </div>
      </div>
    </section>
  );
}

function usePicture(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") setRead({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.url : undefined;
}
