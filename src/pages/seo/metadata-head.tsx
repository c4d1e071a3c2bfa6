import { PICTURE_SIZE } from "./pictures.ts";
import type { PageMetadata } from "./page-metadata.ts";
import { structuredData } from "./structured-data.ts";

type Props = { page: PageMetadata; title: string; description: string; siteUrl: string };

// A script element ends at the first "</script" in its text.
const inScript = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The metadata for search engines and link previews. Only the server renders it. */
export function MetadataHead({ page, title, description, siteUrl }: Props) {
  const { route, path, picture, site } = page;
  if (route === undefined) return <meta name="robots" content="noindex" />;
  const url = path === undefined ? undefined : siteUrl + path;
  const image = siteUrl + picture.path;
  const data = structuredData(page, siteUrl);
  return (
    <>
      {url === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:site_name" content={site?.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={picture.alt} />
      {data && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
      )}
    </>
  );
}
