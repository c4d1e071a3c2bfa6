import { Link } from "@tanstack/react-router";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import styles from "./blog.module.css";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { notes } from "./notes.ts";

const [first, ...others] = notes;

export const BlogPage = () => (
  <Section space="tight">
    <Page>
      <PageTitle
        title="Blog"
        description="Short notes on cleaning at home: hard-water marks, kitchen grease, ceiling fans and AC filters."
      />
      <SectionHead heading="h1" title="Blog">
        Four short notes. More soon.
      </SectionHead>
      <div className={`stack ${styles.list}`} data-gap="6">
        <article className={`stack ${styles.first}`} data-gap="3">
          <Picture src={`/pictures/${first.picture}.svg`} ratio="3:2" loading="eager" />
          <h2>
            <Link to="/single">{first.title}</Link>
          </h2>
          <p className="soft">{first.gist}</p>
        </article>
        <Rows>
          {others.map(({ id, title, gist, picture }) => (
            <Row
              key={id}
              className={styles.row}
              heading="h2"
              name={
                <Link to="/single" hash={id}>
                  {title}
                </Link>
              }
              sub={gist}
              picture={<Picture src={`/pictures/${picture}.svg`} ratio="4:3" />}
            />
          ))}
        </Rows>
      </div>
    </Page>
  </Section>
);
