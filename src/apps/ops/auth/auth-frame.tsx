import { useSite } from "#apps/shared/site-contact.ts";
import type { ReactNode } from "react";
import { BrandMark } from "#ui/shells/brand-mark.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import styles from "./auth.module.css";

type Props = { title: string; home?: string; children: ReactNode };

/** A page of /ops before a sign-in. */
export function AuthFrame({ title, home = "/", children }: Props) {
  const { name } = useSite();
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageTitle title={title} />
      <a href={home} className={styles.brand}>
        <BrandMark name={name} />
      </a>
      {children}
    </main>
  );
}
