import { useSite } from "#apps/shared/site-contact.ts";
import { words } from "./page-title.en.ts";

type Props = { title?: string; description?: string };

/** The title and description of a page: `Your cart: Chamak`. */
export function PageTitle({ title, description }: Props) {
  const { name } = useSite();
  return (
    <>
      <title>{title ? `${title}: ${name}` : words.home(name)}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
