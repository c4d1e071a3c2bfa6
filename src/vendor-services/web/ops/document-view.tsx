import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchFile } from "#api-client/fetch-file.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { Button } from "#ui/actions/button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { readDataUrl } from "#ui/browser/read-data-url.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import styles from "./document-view.module.css";

type Props = { url: string | null; type: string | null; vendor: string };

/** A vendor's document: an image is shown here, a PDF opens in a new tab. */
export function DocumentView({ url, type, vendor }: Props) {
  return url === null ? (
    <p className={styles.none}>This vendor has sent no document yet.</p>
  ) : (
    <Document key={url} url={url} type={type ?? ""} vendor={vendor} />
  );
}

function Document({ url, type, vendor }: { url: string; type: string; vendor: string }) {
  const isPicture = type.startsWith("image/");
  const {
    data: ready,
    isLoading,
    isLoadingError,
  } = useQuery({
    queryKey: queryKeys.file(url),
    queryFn: async () => {
      const file = await fetchFile(url);
      return {
        address: URL.createObjectURL(file),
        picture: isPicture ? await readDataUrl(file) : undefined,
      };
    },
    staleTime: Infinity,
  });
  useEffect(() => () => void (ready && URL.revokeObjectURL(ready.address)), [ready]);

  const { mutate: open, isError } = useMutation({
    mutationFn: async () => {
      // A browser opens a tab only during a click, so the file is loaded before.
      const file = ready?.address ?? URL.createObjectURL(await fetchFile(url));
      if (window.open(file, "_blank") === null) throw new Error("The browser opened no tab");
    },
  });
  useKeys([
    {
      keys: "d",
      words: "open the document",
      group: "Approvals",
      hint: true,
      run: () => open(),
    },
  ]);

  return (
    <figure className={styles.document}>
      {isPicture && isLoading && <Skeleton shape="row" />}
      {isPicture && ready !== undefined && (
        <img className={styles.picture} src={ready.picture} alt={`Document of ${vendor}`} />
      )}
      {(isError || isLoadingError) && (
        <p role="alert">The document could not be opened. Check the connection and try again.</p>
      )}
      <figcaption className={`spread ${styles.caption}`}>
        {isPicture ? "A picture" : "A PDF"}
        <Button variant="quiet" size="small" onClick={() => open()}>
          Open the document <Kbd keys="d" />
        </Button>
      </figcaption>
    </figure>
  );
}
