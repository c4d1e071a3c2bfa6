import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchFile } from "#api-client/fetch-file.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrapOptional } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { readDataUrl } from "#ui/browser/read-data-url.ts";
import { saveFile } from "#ui/browser/download-text.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useKeys, Kbd } from "#ui/keyboard/shortcuts.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { EmailLink, Facts, PhoneLink, SmallButton } from "../shell/facts.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import styles from "./vendors.module.css";

/** One vendor with its services after the entry `cursor`; null when there is none. */
export const vendorQuery = (id: string, cursor = "") =>
  queryOptions({
    queryKey: opsKeys.vendor(id, cursor),
    queryFn: async () =>
      (await unwrapOptional(ops.vendors[":id"].$get({ param: { id }, query: { cursor } }))) ?? null,
  });

type Vendor = {
  full_name: string;
  phone_number: string | null;
  email: string;
  actual_address: string;
  locality: string;
  document_url: string | null;
  document_type: string | null;
};

const Proven = ({ isProven }: { isProven: boolean | undefined }) =>
  isProven !== undefined && (
    <Tag size="small" tone={isProven ? "good" : "warn"}>
      {isProven ? "Confirmed" : "Not confirmed"}
    </Tag>
  );

type FactsProps = {
  vendor: Vendor;
  /** Whether the vendor confirmed them with a code; undefined while it loads. */
  proven: { phone_proven: boolean; email_proven: boolean } | undefined;
  more?: Record<string, string>;
};

/** How to reach a vendor, and what else is known of it. */
export const VendorFacts = ({ vendor, proven, more }: FactsProps) => (
  <Facts
    facts={{
      Phone: vendor.phone_number ? (
        <>
          <PhoneLink phone={vendor.phone_number} /> <Proven isProven={proven?.phone_proven} />
        </>
      ) : (
        "None"
      ),
      Email: vendor.email ? (
        <>
          <EmailLink email={vendor.email} /> <Proven isProven={proven?.email_proven} />
        </>
      ) : (
        "None"
      ),
      Address:
        [vendor.actual_address, vendor.locality].filter(Boolean).join(", ") || "Not filled in yet",
      ...more,
    }}
  />
);

/**
 * A vendor's document: an image, which we have encoded, is shown here and opens in a new tab. A PDF, which
 * is as it was sent, is saved: opened here, it would be a page of our origin. Once nothing waits for approval it is
 * shown to who asks, which the audit trail notes.
 */
export const VendorDocument = ({ vendor, isShown }: { vendor: Vendor; isShown: boolean }) =>
  vendor.document_url === null ? (
    <p className={styles.none}>This vendor has sent no document yet.</p>
  ) : (
    <Document
      key={vendor.document_url}
      url={vendor.document_url}
      type={vendor.document_type ?? ""}
      vendor={vendor.full_name}
      isShown={isShown}
    />
  );

type DocumentProps = { url: string; type: string; vendor: string; isShown: boolean };

function Document({ url, type, vendor, isShown }: DocumentProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isShown || isAsked;
  const isPicture = type.startsWith("image/");
  const document = useQuery({
    queryKey: queryKeys.file(url),
    queryFn: async () => {
      const file = await fetchFile(url);
      return { file, picture: isPicture ? await readDataUrl(file) : undefined };
    },
    staleTime: Infinity,
    enabled: isOpen,
  });

  const ready = document.data;
  const { act: open, problem } = useAction(async () => {
    if (!isOpen) return setIsAsked(true);
    // A browser opens a tab only during a click, so the file is loaded before.
    const file = ready?.file ?? (await fetchFile(url));
    if (!isPicture) return saveFile(file);
    const address = URL.createObjectURL(file);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    if (window.open(address, "_blank") === null) throw new Error("The browser opened no tab");
  });
  useKeys([
    {
      keys: "d",
      words: isPicture || !isOpen ? "open the document" : "save the document",
      group: "Approvals",
      hint: true,
      run: () => void open(),
    },
  ]);

  return (
    <figure className={`stack ${styles.document}`} data-gap="3">
      {isPicture && document.isLoading && <Skeleton shape="row" />}
      {isPicture && ready !== undefined && (
        <img className={styles.picture} src={ready.picture} alt={`Document of ${vendor}`} />
      )}
      {(problem || document.isLoadingError) && (
        <p role="alert">The document could not be opened. Check the connection and try again.</p>
      )}
      <figcaption className="spread" data-gap="2">
        {isOpen ? (isPicture ? "A picture" : "A PDF") : "The audit trail notes who looks at it."}
        <SmallButton onClick={() => void open()}>
          {isOpen ? (isPicture ? "Open the document" : "Save the document") : "Show the document"}{" "}
          <Kbd keys="d" />
        </SmallButton>
      </figcaption>
    </figure>
  );
}
