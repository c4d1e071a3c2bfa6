import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "#schema.gen.ts";

/** Tables that grow with the bookings and the vendors. */
const BIG = new Set([
  "account",
  "audit_entry",
  "booking",
  "booking_event",
  "booking_line",
  "booking_offer",
  "booking_request",
  "contact",
  "plan",
  "vendor_address",
  "vendor_application",
  "vendor_profile",
  "vendor_service",
  "visit",
]);

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

export type Explained = {
  sql: string;
  /** How many rows of big tables were read, those included that did not fit. */
  read: number;
  /** The most rows that one sort put in order. */
  sorted: number;
  /** The big tables that were read from end to end. */
  whole: string[];
  indexes: string[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How the database does what was asked. It does it: a statement that writes has written. */
export async function explain(
  db: Kysely<DB>,
  { sql, parameters }: CompiledQuery,
): Promise<Explained> {
  const text = `explain (analyze, format json, timing off) ${sql}`;
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Node }] }>(
    CompiledQuery.raw(text, [...parameters]),
  );
  const nodes = nodesOf(rows[0]!["QUERY PLAN"][0].Plan);
  const scans = nodes.filter((node) => BIG.has(node["Relation Name"] ?? ""));
  const read = scans.reduce((sum, node) => {
    const removed =
      (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    return sum + (node["Actual Rows"] + removed) * node["Actual Loops"];
  }, 0);
  const sorts = nodes.filter((node) => node["Node Type"] === "Sort");
  return {
    sql,
    read,
    sorted: Math.max(0, ...sorts.map((node) => node.Plans?.[0]?.["Actual Rows"] ?? 0)),
    whole: scans
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"] ?? ""),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
  };
}
