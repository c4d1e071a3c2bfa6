import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrandMark } from "#ui/shells/brand-mark.tsx";
import { PageTitle } from "#apps/rendering/page-title.tsx";
import styles from "./auth.module.css";

const root = getRouteApi("__root__");

type Props = { title: string; home?: string; children: ReactNode };

/** A page of /ops before a sign-in. */
export function AuthFrame({ title, home = "/", children }: Props) {
  const { name } = root.useLoaderData();
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
