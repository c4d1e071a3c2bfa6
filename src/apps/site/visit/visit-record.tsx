import type { FollowedVisit } from "#booking/visits/contract.ts";
import { CheckList } from "#ui/content/check-list.tsx";
import styles from "./visit-section.module.css";
import { words } from "./visit-record.en.ts";

/** The ticked list of a visit, and its photos, which open large. */
export function VisitRecord({ visit: { photos, checklist, state } }: { visit: FollowedVisit }) {
  const isTicked = state === "done" && checklist.length > 0;
  const linesOf = (isDone: boolean) =>
    isTicked ? checklist.filter(({ is_done }) => is_done === isDone).map(({ line }) => line) : [];
  const [done, left] = [linesOf(true), linesOf(false)];
  return (
    <>
      {done.length > 0 && (
        <div>
          <h3 className={styles.heading}>{words.done}</h3>
          <CheckList items={done} />
        </div>
      )}
      {left.length > 0 && (
        <div>
          <h3 className={styles.heading}>{words.left}</h3>
          <CheckList icon="close" items={left} />
        </div>
      )}
      {Object.entries(words.moments).map(([moment, title]) => {
        const own = photos.filter((photo) => photo.moment === moment);
        return (
          own.length > 0 && (
            <div key={moment}>
              <h3 className={styles.heading}>{title}</h3>
              <div className="cluster">
                {own.map(({ id, url }, place) => (
                  <a key={id} href={url} target="_blank" rel="noreferrer">
                    <img
                      className={styles.photo}
                      src={url}
                      alt={words.photo(title, place + 1, own.length)}
                      width={96}
                      height={96}
                      loading="lazy"
                    />
                  </a>
                ))}
              </div>
            </div>
          )
        );
      })}
    </>
  );
}
