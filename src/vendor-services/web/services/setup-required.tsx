import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/**
 * Shown before services can be offered: an address is needed, and before that the profile with its
 * document.
 */
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
      Your services are offered to customers near your address. It takes about a minute, and then
      you can set your prices.
    </EmptyState>
  ) : (
    <EmptyState
      title="Please complete your profile first"
      actions={
        <Link to="/dashboard/account" className={buttonClass()}>
          Complete profile
        </Link>
      }
    >
      Your name, address and one document. It takes about two minutes, and then you can add a
      service address and set prices.
    </EmptyState>
  );
