import type { ReactNode } from "react";
import { useOnline } from "../browser/use-online.ts";
import { Alert } from "./alert.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { formatClock, OfflineNotice } from "./offline-notice.tsx";

/** The members of a TanStack Query result that it reads. */
export type QueryResult<Data> = {
  data: Data | undefined;
  error: unknown;
  /** How often it failed; a failure stays in sight while it is tried again. */
  errorUpdateCount: number;
  /** Milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

type Props<Data> = {
  query: QueryResult<Data>;
  /** "Loading the booking..." */
  loading: string;
  /** "The booking could not be loaded." */
  failed: string;
  /** What a failure means, in one more sentence. */
  advice?: ReactNode;
  /** What works without a network, and what does not; without it nothing is said about that. */
  offline?: ReactNode;
  children?: (data: Data, loadedAt: Date) => ReactNode;
};

/**
 * When a query's data was loaded; undefined while there is none. What is shown in place of an answer
 * on its way has no time of its own: it counts as of now.
 */
export const loadedAtOf = ({
  data,
  dataUpdatedAt,
}: Pick<QueryResult<unknown>, "data" | "dataUpdatedAt">): Date | undefined =>
  data === undefined ? undefined : new Date(dataUpdatedAt || Date.now());

/** Whether there is nothing to show because loading failed. */
export const hasFailed = ({
  data,
  errorUpdateCount,
}: Pick<QueryResult<unknown>, "data" | "errorUpdateCount">): boolean =>
  data === undefined && errorUpdateCount > 0;

/** What is there in place of a query's data: a skeleton, or a failure with a way to try again. */
export function QueryState<Data>(props: Omit<Props<Data>, "children">) {
  const { query, loading, failed, offline } = props;
  const { advice = "Check the connection and try again." } = props;
  const isOnline = useOnline();
  const retry = async () => void (await query.refetch());
  return (
    <>
      {!isOnline && offline !== undefined && (
        <OfflineNotice loadedAt={loadedAtOf(query)}>{offline}</OfflineNotice>
      )}
      {query.data === undefined && !hasFailed(query) && <ListSkeleton words={loading} />}
      {hasFailed(query) && (
        <LoadFailed title={failed} onRetry={retry}>
          {advice}
        </LoadFailed>
      )}
    </>
  );
}

/** What a query has: its state, or the data. Data whose reload failed says so, and of when it is. */
export function QueryView<Data>({ children, ...props }: Props<Data>) {
  const isOnline = useOnline();
  const loadedAt = loadedAtOf(props.query);
  const { data, error } = props.query;
  return (
    <>
      <QueryState {...props} />
      {data !== undefined && isOnline && error !== null && <StaleNotice loadedAt={loadedAt} />}
      {data !== undefined && loadedAt && children?.(data, loadedAt)}
    </>
  );
}

/** A notice that a reload failed, with the time at which the shown data was loaded. */
export const StaleNotice = ({ loadedAt }: { loadedAt: Date | undefined }) => (
  <Alert tone="warn" live>
    <b>This could not be loaded again.</b>{" "}
    {loadedAt && `It is from ${formatClock(loadedAt)} and may have changed.`}
  </Alert>
);
