import { Link } from "@tanstack/react-router";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { TocLayout } from "#ui/layout/toc-layout.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { Prose } from "#ui/content/prose.tsx";
import { notes } from "./notes.ts";
import styles from "./blog.module.css";

const TITLE = "Four jobs that a mop will not do";

export const SinglePage = () => (
  <Page className={styles.page}>
    <PageTitle
      title={TITLE}
      description="How to take off hard-water marks and kitchen grease, and how to clean a ceiling fan and an AC filter."
    />
    <Breadcrumbs items={[{ label: "Blog", to: "/blog" }, { label: TITLE }]} />
    <article className={`stack ${styles.article}`}>
      <header className={`stack ${styles.head}`}>
        <h1>{TITLE}</h1>
        <p className="lead">
          Lime, grease and dust each need something of their own. None of it is dear, and most of it
          is in the kitchen already.
        </p>
      </header>
      <Picture
        src="/pictures/washroom-detail.svg"
        alt="A gloved hand wiping lime off a tap"
        ratio="2:1"
        corners="l"
        loading="eager"
        fetchPriority="high"
      />
      <TocLayout items={notes}>
        {notes.map(({ id, title, text }) => (
          <section
            key={id}
            id={id}
            className={`stack ${styles.note}`}
            aria-labelledby={`${id}-title`}
          >
            <h2 id={`${id}-title`}>{title}</h2>
            <Prose text={text} />
          </section>
        ))}
        <div className="well">
          <p>
            <b>Never mix cleaners.</b> Bleach with vinegar, or with any acid toilet cleaner, gives
            off chlorine, which burns the lungs. Rinse one away before you use the other, and keep
            the window open.
          </p>
        </div>
        <p className="soft">
          More articles are coming. <Link to="/blog">Back to the blog</Link>
        </p>
      </TocLayout>
    </article>
  </Page>
);
