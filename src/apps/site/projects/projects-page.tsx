import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { Feature, Features } from "#ui/content/features.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { DescriptionRows } from "#ui/data/description-list.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import styles from "./projects-page.module.css";

export function ProjectsPage() {
  return (
    <>
      <PageTitle
        title="Societies we serve"
        description="Six apartment societies in Noida, Delhi, Greater Noida and Gurugram: what we clean there, since when, and how."
      />
      <Section space="tight">
        <Page>
          <header className={`stack ${styles.head}`}>
            <h1>We serve more than 500+ happy customers in the cities</h1>
            <p className="lead">
              Six societies in Noida, Delhi, Greater Noida and Gurugram where our cleaners come and
              go, and what each of them needed.
            </p>
          </header>
          <Features>
            {societies.map((society, i) => (
              <Project key={society.id} {...society} isFirst={i === 0} />
            ))}
          </Features>
        </Page>
      </Section>
      <Section tone="band" aria-labelledby="yours-title">
        <Page className={`stack ${styles.yours}`} data-gap="5">
          <div>
            <h2 id="yours-title">Your society is not here?</h2>
            <p className="lead">
              Book with your pin code, and cleaners in your city see it. For an RWA or a whole
              tower, write to us first.
            </p>
          </div>
          <div className="cluster">
            <Link to="/" hash="packages" className={buttonClass()}>
              See packages
            </Link>
            <Link to="/contact" className={buttonClass({ variant: "quiet" })}>
              Write to us
            </Link>
          </div>
        </Page>
      </Section>
    </>
  );
}

type ProjectProps = (typeof societies)[number] & { isFirst: boolean };

function Project({ id, name, place, words, since, what, how, service, ...rest }: ProjectProps) {
  const { picture, pictureAlt, isFirst } = rest;
  return (
    <Feature
      id={id}
      title={name}
      sub={`${place}. Since ${since}`}
      picture={
        <Picture
          src={picture}
          alt={pictureAlt}
          width={600}
          height={450}
          corners="l"
          loading={isFirst ? "eager" : "lazy"}
        />
      }
    >
      <p>{words}</p>
      <DescriptionRows
        items={[
          { term: "What we clean", detail: what },
          { term: "How", detail: how },
        ]}
      />
      <p>
        <Link to="/buynow" search={{ category_id: service.id }} className="strong tap">
          See {service.name}
        </Link>
      </p>
    </Feature>
  );
}

// Six societies. The names are invented.

const societies = [
  {
    id: "amaltas-heights",
    name: "Amaltas Heights",
    place: "Sector 137, Noida",
    picture: "/pictures/society-1.svg",
    pictureAlt: "Two white towers with curved roofs behind a gate, palms beside them",
    words:
      "Two towers that face the morning sun and a road that never sleeps. The dust is back every day, so most families here keep a package for the month.",
    since: "March 2022",
    what: "96 flats, swept and mopped six days a week",
    how: "The same cleaner for the flats of a floor, done before people leave for work",
    service: { id: 1, name: "Everyday Care" },
  },
  {
    id: "mehrab-apartments",
    name: "Mehrab Apartments",
    place: "Patparganj, Delhi",
    picture: "/pictures/society-5.svg",
    pictureAlt: "A red brick building with rows of arched balconies",
    words:
      "Old brick, arched balconies, and water hard enough to turn a tap white in a week. It began with the shower glass of one flat. Then the neighbours came to look.",
    since: "August 2021",
    what: "58 flats, their washrooms twice a year",
    how: "Tiles by machine, taps and glass by hand, grout line by line. The drains are old, so we rinse twice",
    service: { id: 6, name: "Washroom Cleaning" },
  },
  {
    id: "kumud-sarovar",
    name: "Kumud Sarovar",
    place: "Noida Extension, Greater Noida",
    picture: "/pictures/society-6.svg",
    pictureAlt: "White and green blocks around a garden with a pond",
    words:
      "Blocks around a pond, and families who all got their keys within two years. Each found the builder's dust in every groove of a new flat.",
    since: "November 2022",
    what: "124 flats, from ceiling fan to skirting",
    how: "A crew of two or more, one flat in one day, before the furniture arrives",
    service: { id: 4, name: "Full House Cleaning" },
  },
  {
    id: "neem-residency",
    name: "Neem Residency",
    place: "Sector 76, Noida",
    picture: "/pictures/society-3.svg",
    pictureAlt: "Long blocks in the evening with many lit windows, street lamps in front",
    words:
      "Most people here are home after eight in the evening and out again by nine. What belongs to everybody has to be clean in between.",
    since: "January 2023",
    what: "Lobbies, lifts and stairs for 82 flats",
    how: "Lobbies and lifts before seven, stairs from the top floor down, six days a week",
    service: { id: 16, name: "Society Common Areas" },
  },
  {
    id: "neelkamal-tower",
    name: "Neelkamal Tower",
    place: "Golf Course Road, Gurugram",
    picture: "/pictures/society-4.svg",
    pictureAlt: "A tall green tower between two low white ones, palms at its foot",
    words:
      "One slender tower with an AC in nearly every room. The residents book it together, floor by floor, so that nobody's coil has to wait for May.",
    since: "February 2022",
    what: "The ACs of 71 flats, each spring",
    how: "Filters and coils washed with a jet, a cover under the unit, the floor left dry",
    service: { id: 14, name: "AC Cleaning" },
  },
  {
    id: "kachnar-apartments",
    name: "Kachnar Apartments",
    place: "Mayur Vihar, Delhi",
    picture: "/pictures/society-2.svg",
    pictureAlt: "A low terraced building with plants on every terrace",
    words:
      "Every home here opens on a terrace full of pots. It is lovely, and it walks in: soil on the carpet, pollen on the sofa.",
    since: "October 2023",
    what: "The sofas and carpets of 77 flats",
    how: "Vacuumed, shampooed and dried at home; nothing is carried away",
    service: { id: 2, name: "Sofa and Carpet Cleaning" },
  },
];
