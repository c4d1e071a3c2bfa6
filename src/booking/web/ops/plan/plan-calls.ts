import type { VisitWord } from "#booking/contract/plan.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { bookings, visits } = authenticatedClient.api.v1.ops;

/** A change of a plan or of one of its visits, as an operator sends it. */
export type PlanRequest =
  | {
      transition: "send";
      visit_id: number;
      vendor_id: number;
      reason: string;
      /** Who came, as the page showed it. */
      seen_vendor_id: number | null;
    }
  | { transition: "settle"; visit_id: number; status: VisitWord }
  | { transition: "seen" | "skip" | "restore"; visit_id: number }
  | { transition: "pause"; from: string; to: string }
  | { transition: "resume" }
  | { transition: "end"; reason: string };

/** Sends a change of the plan of a booking. Throws what the server refuses. */
export async function sendPlanChange(id: string, request: PlanRequest): Promise<void> {
  const { plan } = bookings[":id"];
  const param = { id };
  const visitId = "visit_id" in request ? String(request.visit_id) : "";
  const visit = visits[":id"];
  const ofVisit = { param: { id: visitId } };
  const ofPlan = { param: { id, visit_id: visitId } };
  switch (request.transition) {
    case "send":
      await unwrap(visit.send.$post({ ...ofVisit, json: request }));
      break;
    case "settle":
      await unwrap(visit.settle.$post({ ...ofVisit, json: request }));
      break;
    case "seen":
      await unwrap(visit.seen.$post(ofVisit));
      break;
    case "skip":
      await unwrap(plan.visits[":visit_id"].skip.$post(ofPlan));
      break;
    case "restore":
      await unwrap(plan.visits[":visit_id"].restore.$post(ofPlan));
      break;
    case "pause":
      await unwrap(plan.pause.$post({ param, json: request }));
      break;
    case "resume":
      await unwrap(plan.resume.$post({ param }));
      break;
    case "end":
      await unwrap(plan.end.$post({ param, json: request }));
      break;
  }
}
