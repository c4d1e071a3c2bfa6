import { searchMatcher } from "#kernel/search.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money/money.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { useSearchWords } from "#apps/shared/use-search-words.ts";
import { ListTools } from "#ui/lists/list-tools.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { useClientList } from "#ui/lists/use-client-list.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import type { VendorServiceEntry } from "#vendor-services/contract.ts";
import { ServiceCard } from "./service-card.tsx";
import cards from "#ui/cards/booking-card.module.css";
import styles from "./services.module.css";
import { changeServicePrice, deleteServiceEntry } from "./service-choices.ts";
import { useAction } from "#api-client/use-action.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { words } from "./service-list.en.ts";

type Entry = VendorServiceEntry;

const ORDERS = [
  { id: "newest", label: words.newest, order: (one: Entry, other: Entry) => other.id - one.id },
  { id: "oldest", label: words.oldest, order: (one: Entry, other: Entry) => one.id - other.id },
  {
    id: "title",
    label: words.byName,
    order: (one: Entry, other: Entry) => one.service.title.localeCompare(other.service.title),
  },
  {
    id: "dearest",
    label: words.dearest,
    order: (one: Entry, other: Entry) => other.service.price - one.service.price,
  },
  {
    id: "cheapest",
    label: words.cheapest,
    order: (one: Entry, other: Entry) => one.service.price - other.service.price,
  },
];

const searchText = ({ service, location, status }: Entry): string =>
  [service.title, status, ...Object.values(location)].join(" ");

type Props = { entries: Entry[]; reload: () => Promise<void>; onEdit: (entry: Entry) => void };

export function ServiceList({ entries, reload, onEdit }: Props) {
  const toast = useToast();
  const [deleting, setDeleting] = useState<Entry>();
  const groups = useSearchWords();
  const { shown, found, isLong, tools, pager } = useClientList({
    items: entries,
    textOf: searchText,
    orders: ORDERS,
    matcherOf: (search) => searchMatcher(search, groups),
  });

  async function changePrice({ id, service }: Entry, price: string): Promise<void> {
    await changeServicePrice(id, price);
    await reload();
    toast({
      text: words.priceNow(service.title, formatRupees(parsePrice(price) ?? 0)),
    });
  }

  async function remove({ id, service }: Entry): Promise<void> {
    const at = shown.findIndex((entry) => entry.id === id);
    const neighbour = shown[at + 1] ?? shown[at - 1];
    await deleteServiceEntry(id);
    flushSync(() => setDeleting(undefined));
    await reload();
    toast({ text: words.deleted(service.title) });
    const next = neighbour && document.getElementById(`service-${neighbour.id}`);
    (next ?? document.querySelector("h1"))?.focus();
  }

  return (
    <div className={`stack ${styles.frame}`}>
      {(isLong || tools.search !== "") && (
        <ListTools label={words.search} {...tools} found={found.length} />
      )}
      {found.length === 0 && <p>{words.noMatch(tools.search.trim())}</p>}
      <ul className={`stack ${cards.list}`} data-gap="3">
        {shown.map((entry) => (
          <ServiceCard
            key={entry.id}
            entry={entry}
            onPrice={(price) => changePrice(entry, price)}
            onDelete={() => setDeleting(entry)}
            onEdit={() => onEdit(entry)}
          />
        ))}
      </ul>
      <Pager {...pager} label={words.services} />
      <ServiceDeleteDialog
        entry={deleting}
        onClose={() => setDeleting(undefined)}
        onDelete={remove}
      />
    </div>
  );
}

type ServiceDeleteDialogProps = {
  entry: VendorServiceEntry | undefined;
  onClose: () => void;
  onDelete: (entry: VendorServiceEntry) => Promise<void>;
};

function ServiceDeleteDialog({ entry, onClose, onDelete }: ServiceDeleteDialogProps) {
  const { act, isPending, problem, reset } = useAction(onDelete);

  function close() {
    reset();
    onClose();
  }

  return (
    <ActionDialog
      open={entry !== undefined}
      title={words.deleteQuestion(entry?.service.title)}
      keep={words.keep}
      act={words.delete}
      isDanger
      isPending={isPending}
      problem={problem && words.notDeleted}
      onAct={() => entry && act(entry)}
      onClose={close}
    >
      <p>{words.means(entry?.location.locality)}</p>
    </ActionDialog>
  );
}
