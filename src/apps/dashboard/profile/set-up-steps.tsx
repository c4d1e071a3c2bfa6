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
import { words } from "./set-up-steps.en.ts";

const STEPS = [
  { id: "profile", label: words.profile, action: words.doProfile, to: "/dashboard/account" },
  {
    id: "address",
    label: words.address,
    action: words.doAddress,
    to: "/dashboard/address",
  },
  { id: "services", label: words.services, action: words.doServices, to: "/dashboard/services" },
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
        {words.title(count, STEPS.length)}
      </h2>
      <p>
        {words.left(STEPS.length - count)}
        {!done.profile && <span>{words.needsDocument}</span>}
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
                {done[step.id] ? words.done : step.id === next.id ? words.isNext : words.notYet}
              </span>
            </StatusBadge>
          </li>
        ))}
      </ol>
      {isLinked && next.id !== at && (
        <Link to={next.to} state={{ edit: true }} className={buttonClass({}, styles.next)}>
          {words.next(next.action)}
        </Link>
      )}
    </section>
  );
}

/** What is missing before services can be offered: the profile with its document, or an address. */
export const SetupRequired = ({ hasDocument }: { hasDocument: boolean }) =>
  hasDocument ? (
    <EmptyState
      title={words.addressFirst}
      actions={
        <Link to="/dashboard/address" className={buttonClass()}>
          {words.addAddress}
        </Link>
      }
    >
      {words.addressMeans}
    </EmptyState>
  ) : (
    <EmptyState
      title={words.profileFirst}
      actions={
        <Link to="/dashboard/account" state={{ edit: true }} className={buttonClass()}>
          {words.completeProfile}
        </Link>
      }
    >
      {words.profileMeans}
    </EmptyState>
  );
