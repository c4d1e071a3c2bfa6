import { useCallback, useState } from "react";
import type { Client } from "#api-client/client.ts";
import { useLoaded, type Loaded } from "#ui/browser/use-query.ts";
import { findItem, type ItemName, type KeptItem } from "./item-calls.ts";

type InCategory = KeptItem & { category_id?: number };

/** An item that was asked for; without `item` there is none, or it is new. */
export type Opened = { key: string; item: InCategory | undefined };

const LOADING = { state: "loading" } as const;

/** The item that is open, and the category that it is in (while it is on its way, the last one). */
export function useItem(
  client: Client,
  name: ItemName | undefined,
  inside: number | undefined,
): { loaded: Loaded<Opened>; openId: number | undefined; reload: () => Promise<void> } {
  const kind = name?.kind;
  const id = name?.id;
  const key = `${kind}:${id}`;
  const load = useCallback(async (): Promise<Opened> => {
    if (kind === undefined || id === undefined || id === "new") return { key, item: undefined };
    return { key, item: await findItem<InCategory>(client, { kind, id }) };
  }, [client, key, kind, id]);
  const { loaded, reload } = useLoaded(load);
  const isHere = loaded.state !== "ready" || loaded.value.key === key;
  const item = isHere && loaded.state === "ready" ? loaded.value.item : undefined;

  const [last, setLast] = useState<number>();
  const openId =
    id === "new" ? inside : kind === "category" ? id : (item?.category_id ?? (kind && last));
  if (openId !== last) setLast(openId);
  return { loaded: isHere ? loaded : LOADING, openId, reload };
}
