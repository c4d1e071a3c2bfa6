import { Link } from "@tanstack/react-router";
import { Features, Feature } from "#ui/content/features.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { DescriptionRows } from "#ui/data/description-list.tsx";
import styles from "./careers.module.css";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { openings, applyByMail } from "./openings.ts";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Picture } from "#ui/content/picture.tsx";

const list = openings.map(({ id, position, short }) => ({ id, title: position, text: short }));

export function CareersPage() {
  const { name, phone, email } = useSite();
  const write = <a href={mailLink(email)}>{email}</a>;
  const call = <a href={telLink(phone)}>{phone}</a>;
  const ways = [
    {
      term: "By mail",
      detail: (
        <>
          Send your resume and a cover letter to {write}. Name the position in the subject; the
          buttons above do that for you.
        </>
      ),
    },
    { term: "By phone", detail: <>Call {call} and say which position you are calling about.</> },
    {
      term: "The cover letter",
      detail:
        "A few lines will do: what you have done so far, where you live, when you could begin.",
    },
  ];
  return (
    <>
      <PageTitle
        title="Careers"
        description="Four openings: Home Cleaning Specialist, Professional Cleaners, Office Boy and Sweeper. Duties, requirements and how to apply by mail or phone."
      />
      <Section space="tight">
        <Page>
          <header className={`stack ${styles.head}`}>
            <h1>Careers at {name}</h1>
            <p className="lead">
              Four openings in Noida, Delhi, Greater Noida and Gurugram. Read what the work is and
              what it asks for, then write or call.
            </p>
          </header>
          <InPageNav label="Openings" items={list} />
          <Features pictures="left" className={styles.openings}>
            {openings.map((opening) => (
              <Opening key={opening.id} {...opening} phone={phone} email={email} />
            ))}
          </Features>
        </Page>
      </Section>
      <Section tone="band">
        <Page className={`stack ${styles.end}`}>
          <section aria-labelledby="apply-title" className="stack">
            <h2 id="apply-title">How to apply</h2>
            <DescriptionRows items={ways} />
          </section>
          <section aria-labelledby="own-title" className="stack">
            <h2 id="own-title">Would you rather work for yourself?</h2>
            <p className="lead">
              Cleaners and cleaning firms can work with {name} as vendors: you name your prices, and
              you accept the bookings that suit you.
            </p>
            <ul className={styles.links}>
              <li>
                <Link to="/addVendor">Leave your name and your prices</Link>
              </li>
              <li>
                <Link to="/registration">Make a vendor account, or sign in</Link>
              </li>
            </ul>
          </section>
        </Page>
      </Section>
    </>
  );
}

type Props = (typeof openings)[number] & { phone: string; email: string };

function Opening({ id, position, words, duties, requirements, ...rest }: Props) {
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
      <div className={`cluster ${styles.actions}`}>
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
  <div className={`stack ${styles.demands}`} data-gap="3">
    <h3 className="step-1">{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

type NavProps = { label: string; items: readonly { id: string; title: string; text: string }[] };

function InPageNav({ label, items }: NavProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ id, title, text }) => (
          <li key={id} className={`ring ${styles.item}`}>
            <a href={`#${id}`} className={styles.link}>
              <span className={styles.title}>{title}</span>
              <Icon name="down" className={styles.icon} />
            </a>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
