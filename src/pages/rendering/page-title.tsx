import { getRouteApi } from "@tanstack/react-router";

const root = getRouteApi("__root__");

type Props = {
  /** What the page is about; without it the tab shows the name of the site first. */
  title?: string;
  description?: string;
};

/** What a page says of itself to the tab and to whoever finds it: `Your cart: Chamak`. */
export function PageTitle({ title, description }: Props) {
  const { name } = root.useLoaderData();
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
