import { useInfiniteQuery } from "@tanstack/react-query";
import { SmallButton } from "../shell/facts.tsx";

type Page<Item> = { items: Item[]; next: string | null };

/** A list of which the next page is loaded below the rows that are shown. */
export const usePages = <Item,>(
  queryKey: readonly unknown[],
  load: (query: { cursor?: string }) => Promise<Page<Item>>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam === "" ? {} : { cursor: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

export const LoadMore = ({ query }: Props) =>
  query.hasNextPage && (
    <p>
      <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Load more
      </SmallButton>
    </p>
  );
