import type { AreaWishesAnswer, OpsAreaWish } from "#areas/contract/ops.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { Button } from "#ui/actions/button.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";

type Props = {
  answer: AreaWishesAnswer;
  now: Date;
  isOnline: boolean;
  onOpen: (wish: OpsAreaWish) => void;
};

const columnsOf = ({ now, isOnline, onOpen }: Props): Column<OpsAreaWish>[] => [
  { head: "Pin code", cell: ({ pin_code }) => pin_code },
  { head: "People", numeric: true, sorted: "descending", cell: ({ wishes }) => wishes },
  { head: "Waiting since", cell: ({ since }) => <Age at={since} now={now} /> },
  { head: "Newest", cell: ({ newest_at }) => <Age at={newest_at} now={now} /> },
  {
    head: "Open",
    cell: (wish) => (
      <Button
        variant="quiet"
        size="small"
        disabled={!isOnline}
        aria-label={`Open ${wish.pin_code}`}
        onClick={() => onOpen(wish)}
      >
        Open
      </Button>
    ),
  },
];

/** The pin codes that people wait for, with how many, since when, and a button that opens one. */
export function WishTable(props: Props) {
  const { items, pin_codes } = props.answer;
  const rest = pin_codes - items.length;
  return (
    <>
      <DataTable
        label="Pin codes that people wait for"
        rows={items}
        keyOf={({ pin_code }) => pin_code}
        columns={columnsOf(props)}
      />
      {rest > 0 && <p className="soft">And {rest} more, with fewer people each.</p>}
    </>
  );
}

function Age({ at, now }: { at: string; now: Date }) {
  const age = formatAge(new Date(at), now);
  return <time dateTime={at}>{age === "now" ? "now" : `${age} ago`}</time>;
}
