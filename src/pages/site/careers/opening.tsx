import { buttonClass } from "#ui/actions/button.tsx";
import { Feature } from "#ui/content/features.tsx";
import { Picture } from "#ui/content/picture.tsx";
import styles from "./opening.module.css";
import { applyByMail, type openings } from "./openings.ts";
import { telLink } from "#pages/shared/site-contact.ts";

type Props = (typeof openings)[number] & { phone: string; email: string };

/** One opening: duties, requirements, and how to apply. */
export function Opening({ id, position, words, duties, requirements, ...rest }: Props) {
  const { picture, pictureAlt, phone, email } = rest;
  return (
    <Feature
      id={id}
      title={position}
      picture={<Picture src={picture} alt={pictureAlt} corners="l" />}
    >
      <p>{words}</p>
      <Demands title="Duties" items={duties} />
      <Demands title="Requirements" items={requirements} />
      <div className={styles.actions}>
        <a
          href={applyByMail(email, position)}
          className={buttonClass()}
          aria-label={`Apply by mail, ${position}`}
        >
          Apply by mail
        </a>
        <a href={telLink(phone)} className={buttonClass({ variant: "quiet" })}>
          Call {phone}
        </a>
        <p className="soft small">
          Attach your resume and a cover letter. On the phone, say “{position}”.
        </p>
      </div>
    </Feature>
  );
}

const Demands = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className={styles.demands}>
    <h3 className={styles.title}>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
