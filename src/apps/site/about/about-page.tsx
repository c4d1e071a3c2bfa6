import { useSite } from "#apps/shared/site-contact.ts";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { Feature, Features } from "#ui/content/features.tsx";
import { StatCounters } from "#ui/content/stat-counters.tsx";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Split } from "#ui/layout/split.tsx";
import { NumberedSteps } from "#ui/content/numbered-steps.tsx";
import { DescriptionRows } from "#ui/data/description-list.tsx";
import { CheckList } from "#ui/content/check-list.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import styles from "./about-page.module.css";

export function AboutPage() {
  const { name } = useSite();
  return (
    <>
      <PageTitle
        title="About us"
        description="Affordable monthly packages and deep washroom cleaning for flats and offices in Noida, Delhi, Greater Noida and Gurugram: how we work, and what we do not do."
      />
      <Split
        picture={
          <Picture
            src="/pictures/crew.svg"
            alt="Three cleaners in aprons with a mop, a spray bottle and a broom"
            ratio="fill"
            corners="none"
            loading="eager"
          />
        }
      >
        <h1>A clean home, at a price you can plan for</h1>
        <p className="lead">
          {name} cleans homes and offices in Noida, Delhi, Greater Noida and Gurugram. Residents
          come to us for two things above all: affordable monthly packages, and deep washroom
          cleaning.
        </p>
        <div className="cluster">
          <Link to="/" hash="packages" className={buttonClass()}>
            See packages
          </Link>
          <Link to="/projects" className={buttonClass({ variant: "quiet" })}>
            Where we clean
          </Link>
        </div>
      </Split>
      <Section space="tight" aria-labelledby="figures-title">
        <Page>
          <h2 className="visually-hidden" id="figures-title">
            {name} in figures
          </h2>
          <StatCounters items={figures} />
        </Page>
      </Section>
      <Section>
        <Page>
          <Features>
            <Monthly />
            <Washroom />
          </Features>
        </Page>
      </Section>
      <Section tone="band" aria-labelledby="ways-title">
        <Page>
          <SectionHead id="ways-title" title="How we work" />
          <NumberedSteps items={Object.entries(ways).map(([title, text]) => ({ title, text }))} />
        </Page>
      </Section>
      <Section aria-labelledby="not-ours-title">
        <Page className={styles.notOurs}>
          <div className="stack" data-align="start">
            <h2 id="not-ours-title">What we do not do</h2>
            <p className="lead">Better said here than found out at the door.</p>
            <Link to="/service" className={buttonClass({ variant: "quiet" })}>
              All services and prices
            </Link>
          </div>
          <DescriptionRows
            items={Object.entries(notOurs).map(([term, detail]) => ({ term, detail }))}
          />
        </Page>
      </Section>
    </>
  );
}

const Monthly = () => (
  <Feature
    id="monthly"
    title="Affordable monthly packages"
    picture={
      <Picture
        src="/pictures/full-house.svg"
        alt="A flat seen from the side, with bedroom, washroom, kitchen and hall"
        corners="l"
      />
    }
  >
    <p>
      One price for the month, by the size of the flat and for the same work each day. The cleaner
      comes six days a week, in the morning or the evening.
    </p>
    <Rows>
      {monthly.map(({ id, name, words }) => (
        <Row
          key={id}
          name={
            <Link to="/buynow" search={{ category_id: id }} className={styles.package}>
              {name}
            </Link>
          }
          sub={words}
        />
      ))}
    </Rows>
  </Feature>
);

const Washroom = () => (
  <Feature
    id="washrooms"
    title="Deep washroom cleaning"
    picture={
      <Picture
        src="/pictures/washroom-detail.svg"
        alt="A gloved hand wiping a basin and tap"
        corners="l"
      />
    }
  >
    <p>
      Hard water leaves white marks that a mop will not move. The cleaner brings the descaler, the
      machine and the patience.
    </p>
    <CheckList items={washroom} />
    <p>
      <Link to="/buynow" search={{ category_id: 6 }} className={buttonClass({ variant: "quiet" })}>
        See washroom cleaning
      </Link>
    </p>
  </Feature>
);

const figures = [
  { value: 5, label: "years experience" },
  { value: 225, label: "cleaners" },
  { value: 1050, label: "happy clients" },
  { value: 2500, label: "projects done" },
];

const monthly = [
  { id: 1, name: "Everyday Care", words: "Sweep and mop, six days a week" },
  { id: 3, name: "Everyday Care and Washrooms", words: "With every washroom done each week" },
  { id: 7, name: "Whole Home Care", words: "With kitchen, fans and balconies" },
];

const washroom = [
  "Wall and floor tiles scrubbed by machine, up to the ceiling",
  "Taps, shower, jet spray and shower glass descaled",
  "Grout in the floor brushed line by line",
  "Drain cover lifted, hair and sludge taken out",
  "Every surface dried, so that no new mark forms",
];

const ways = {
  "The price comes first": "Each page lists what is done, what is not, and what it costs.",
  "We look at who comes":
    "Cleaners show us a document and their prices before we offer them a booking.",
  "Your number stays yours":
    "Until a cleaner accepts, most digits of it are hidden, and so is your door.",
  "You have the last word": "Look at each room before the cleaner leaves. Not right? Call us.",
};

const notOurs = {
  Surprises: "No visiting charge, nothing added at the door. A booking keeps its price.",
  Repairs:
    "Broken grout needs a mason and a blocked pipe a plumber. We tell you, and clean around it.",
  Heights:
    "Nobody leans out. We clean the glass that can be reached from inside or from a balcony.",
  Housework: "Cooking, utensils and laundry are part of no package.",
  "Your data": "We do not sell it, and no advertising or tracker runs on this site.",
};
