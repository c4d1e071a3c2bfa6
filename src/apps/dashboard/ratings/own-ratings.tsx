import { useInfiniteQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import type { VendorRatings } from "#booking/ratings/contract.ts";
import { MAX_RATING_LENGTH } from "#booking/ratings/fields.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./own-ratings.en.ts";

const { ratings } = authenticatedClient.api.v1;

/** What customers said of the vendor's work, each with one reply. Nothing until there is something. */
export default function OwnRatings() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.dashboard.ratings,
    queryFn: ({ pageParam: cursor }) =>
      unwrap(ratings.$get({ query: cursor === "" ? {} : { cursor } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const average = data?.pages[0]?.average;
  if (items.length === 0) return null;
  return (
    <Disclosure summary={words.said(average ? words.average(average) : undefined)}>
      <ul className="stack" data-gap="6">
        {items.map((rating) => (
          <RatingItem key={rating.id} rating={rating} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Disclosure>
  );
}

function RatingItem({
  rating: { id, stars, day, what, chips, text, reply },
}: {
  rating: VendorRatings["items"][number];
}) {
  return (
    <li className="stack">
      <p>
        <b>{words.stars(stars)}</b>, {shortDay(day)}, {what}
      </p>
      {chips.length > 0 && <p>{words.chips(chips)}</p>}
      {text && <p>{text}</p>}
      {reply ? <p>{words.replied(reply)}</p> : <Reply id={id} />}
    </li>
  );
}

function Reply({ id }: { id: number }) {
  const { field, notice, isPending, onSubmit } = useForm({
    values: { text: "" },
    call: (json) => unwrap(ratings[":id"].reply.$post({ param: { id: `${id}` }, json })),
    invalidates: [queryKeys.dashboard.ratings],
    shouldFocusError: true,
  });
  const { hint } = words;
  const text = { ...field("text", { required: words.writeReply }), id: `reply-${id}` };
  return (
    <Form onSubmit={onSubmit} className="stack">
      <TextArea label={words.yourReply} hint={hint} brief maxLength={MAX_RATING_LENGTH} {...text} />
      <ErrorAlert>{notice}</ErrorAlert>
      <p>
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          {words.reply}
        </Button>
      </p>
    </Form>
  );
}
