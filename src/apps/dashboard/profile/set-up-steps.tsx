import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "#api-client/query-keys.ts";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { buttonClass } from "#ui/actions/button.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { useProfile, type Profile } from "./use-profile.ts";
import { loadServiceAddresses, loadServiceEntries } from "../services/service-choices.ts";
import cards from "#ui/cards/booking-card.module.css";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./profile.module.css";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

const STEPS = [
  { id: "profile", label: "Profile", action: "complete your profile", to: "/dashboard/account" },
  {
    id: "address",
    label: "Service address",
    action: "add a service address",
    to: "/dashboard/address",
  },
  { id: "services", label: "Services", action: "choose services", to: "/dashboard/services" },
] as const;

type Step = (typeof STEPS)[number]["id"];

export const isComplete = ({ full_name, actual_address, document_url }: Profile): boolean =>
  full_name !== "" && actual_address !== "" && document_url !== null;

export const isEmpty = ({ full_name, actual_address, locality, document_url }: Profile): boolean =>
  full_name + actual_address + locality === "" && document_url === null;

type Props = {
  at: Step;
  hasAddress?: boolean | undefined;
  hasServices?: boolean | undefined;
  isLinked?: boolean;
};

/** The setup steps of a new vendor with a link to the next one; nothing once all are done. */
export function SetUpSteps({ at, hasAddress, hasServices, isLinked = true }: Props) {
  const id = useId();
  const { data: profile } = useProfile();
  const { data: others } = useQuery({
    queryKey: queryKeys.dashboard.setUpSteps({ hasAddress, hasServices }),
    queryFn: async () => ({
      address:
        hasAddress ?? ((await loadServiceAddresses().catch(() => undefined)) ?? []).length > 0,
      services: hasServices ?? (await loadServiceEntries()).length > 0,
    }),
    staleTime: Infinity,
  });
  if (others === undefined || profile === undefined) return null;
  const done = { profile: isComplete(profile), ...others };
  const count = STEPS.filter((step) => done[step.id]).length;
  const next = STEPS.find((step) => !done[step.id]);
  if (next === undefined) return null;
  return (
    <section
      className={classNames("card stack readable", cards.card)}
      data-gap="3"
      aria-labelledby={id}
    >
      <h2 className="step-1" id={id}>
        Set-up: {count} of {STEPS.length} steps done
      </h2>
      <p>
        {STEPS.length - count === 1 ? "1 step" : `${STEPS.length - count} steps`} until you get
        offers.
        {!done.profile && <span> We approve services only with your name and a document.</span>}
      </p>
      <ol className="cluster" data-align="stretch" data-gap="2" data-across="5">
        {STEPS.map((step) => (
          <li key={step.id} aria-current={step.id === next.id ? "step" : undefined}>
            <StatusBadge
              shape={done[step.id] ? "tick" : step.id === next.id ? "half" : "gaps"}
              tone={done[step.id] ? "good" : step.id === next.id ? "warn" : "plain"}
            >
              {isLinked && step.id !== at ? (
                <Link to={step.to} state={{ edit: true }}>
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
              <span className="visually-hidden">
                {done[step.id] ? ", done" : step.id === next.id ? ", next" : ", not yet"}
              </span>
            </StatusBadge>
          </li>
        ))}
      </ol>
      {isLinked && next.id !== at && (
        <Link to={next.to} state={{ edit: true }} className={buttonClass({}, styles.next)}>
          Next: {next.action}
        </Link>
      )}
    </section>
  );
}

/** What is missing before services can be offered: the profile with its document, or an address. */
export const SetupRequired = ({ hasDocument }: { hasDocument: boolean }) =>
  hasDocument ? (
    <EmptyState
      title="Please add a service address first"
      actions={
        <Link to="/dashboard/address" className={buttonClass()}>
          Add a service address
        </Link>
      }
    >
      Your services are offered to customers in the city of your address. It takes about a minute,
      and then you can set your prices.
    </EmptyState>
  ) : (
    <EmptyState
      title="Please complete your profile first"
      actions={
        <Link to="/dashboard/account" state={{ edit: true }} className={buttonClass()}>
          Complete profile
        </Link>
      }
    >
      Your name, address and one document. It takes about two minutes, and then you can add a
      service address and set prices.
    </EmptyState>
  );
