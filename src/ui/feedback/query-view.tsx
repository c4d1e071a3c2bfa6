import { serverTime } from "../browser/server-clock.ts";
import type { ReactNode } from "react";
import { useOnline } from "../browser/use-online.ts";
import { Alert } from "./alert.tsx";
import { Part } from "./part.tsx";
import { ListSkeleton, Skeleton } from "./skeleton.tsx";
import { Button } from "../actions/button.tsx";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { words } from "./query-view.en.ts";

/** The properties of a TanStack Query result that it reads. */
export type QueryResult<Data> = {
  data: Data | undefined;
  error: unknown;
  /** The number of failures. A failure stays visible while the query is retried. */
  errorUpdateCount: number;
  /** Milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

type Props<Data> = {
  query: QueryResult<Data>;
  loading: string;
  failed: string;
  advice?: ReactNode;
  /** What works without a network, and what does not. Without it no offline notice is shown. */
  offline?: ReactNode;
  children?: (data: Data, loadedAt: Date) => ReactNode;
};

/** Returns when a query's data was loaded. Placeholder data counts as loaded now. */
export const loadedAtOf = ({
  data,
  dataUpdatedAt,
}: Pick<QueryResult<unknown>, "data" | "dataUpdatedAt">): Date | undefined =>
  data === undefined ? undefined : serverTime(dataUpdatedAt || Date.now());

export const hasFailed = ({
  data,
  errorUpdateCount,
}: Pick<QueryResult<unknown>, "data" | "errorUpdateCount">): boolean =>
  data === undefined && errorUpdateCount > 0;

export function QueryState<Data>(props: Omit<Props<Data>, "children">) {
  const { query, loading, failed, offline } = props;
  const { advice = words.advice } = props;
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

/** A query's state or its data; when a reload failed, with the time of the shown data. */
export function QueryView<Data>({ children, ...props }: Props<Data>) {
  const isOnline = useOnline();
  const loadedAt = loadedAtOf(props.query);
  const { data, error } = props.query;
  return (
    <>
      <QueryState {...props} />
      {data !== undefined && isOnline && error !== null && <StaleNotice loadedAt={loadedAt} />}
      {data !== undefined && loadedAt && <Part>{children?.(data, loadedAt)}</Part>}
    </>
  );
}

/** A notice that a reload failed, with the time at which the shown data was loaded. */
const StaleNotice = ({ loadedAt }: { loadedAt: Date | undefined }) => (
  <Alert tone="warn" live>
    <b>{words.notAgain}</b> {loadedAt && <span>{words.from(formatClock(loadedAt))}</span>}
  </Alert>
);

type LoadFailedProps = { onRetry: () => Promise<void>; title: ReactNode; children?: ReactNode };

export const LoadFailed = ({ onRetry, title, children }: LoadFailedProps) => (
  <div className="stack" data-align="start">
    <Alert tone="bad" live>
      <p>
        <b>{title}</b>
      </p>
      {children && <p>{children}</p>}
    </Alert>
    <Button variant="quiet" onClick={() => void onRetry()}>
      {words.tryAgain}
    </Button>
  </div>
);

type NotLoadedProps = { state: "loading" | "failed"; what: string; onRetry: () => Promise<void> };

/** In place of rows that are loading or could not be loaded: `what="Your account"`. */
export const NotLoaded = ({ state, what, onRetry }: NotLoadedProps) =>
  state === "loading" ? (
    <>
      <output className="visually-hidden">{words.loading(what)}</output>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  ) : (
    <LoadFailed title={words.notLoaded(what)} onRetry={onRetry}>
      {words.advice}
    </LoadFailed>
  );

const CLOCK_LOCALE = PAGE_LANGUAGE === "en" ? "en-IN" : "hi-IN-u-nu-latn";
const clock = new Intl.DateTimeFormat(CLOCK_LOCALE, {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** `4:05 pm` in India, also to who reads it elsewhere */
export const formatClock = (at: Date): string => clock.format(at);

type OfflineNoticeProps = { loadedAt: Date | undefined; children: ReactNode };

export const OfflineNotice = ({ loadedAt, children }: OfflineNoticeProps) => (
  <Alert tone="warn" live>
    <b>{words.offline}</b> <span>{loadedAt && words.listFrom(formatClock(loadedAt))}</span>
    <span>{children}</span>
  </Alert>
);
