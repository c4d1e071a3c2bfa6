import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { Feature, Features } from "#ui/content/features.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Section } from "#ui/layout/section.tsx";
import { DescriptionRows } from "#ui/data/description-rows.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import styles from "./projects-page.module.css";
import { societies } from "./projects-content.ts";

/** The societies: what is cleaned there, since when and how. */
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
        <Page className={styles.yours}>
          <div>
            <h2 id="yours-title">Your society is not here?</h2>
            <p className="lead">
              Book with your pin code, and cleaners near you see it. For an RWA or a whole tower,
              write to us first.
            </p>
          </div>
          <div className={styles.actions}>
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
        <Link to="/buynow" search={{ category_id: service.id }} className={styles.service}>
          See {service.name}
        </Link>
      </p>
    </Feature>
  );
}
