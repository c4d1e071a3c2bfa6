import { useSite } from "#apps/shared/site-contact.ts";

type Props = { title?: string; description?: string };

/** The title and description of a page: `Your cart: Chamak`. */
export function PageTitle({ title, description }: Props) {
  const { name } = useSite();
  return (
    <>
      <title>
        {title
          ? `${title}: ${name}`
          : `${name}: home and office cleaning in Noida, Delhi, Greater Noida and Gurugram`}
      </title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
