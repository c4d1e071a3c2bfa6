import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { VendorServiceEntry } from "#vendor-services/contract/vendor.ts";
import cards from "#ui/cards/card-list.module.css";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./service-card.module.css";
import { ServicePriceForm } from "./service-price-form.tsx";
import { ServiceStatus } from "./service-status.tsx";

type Props = {
  entry: VendorServiceEntry;
  /** Saves a price in rupees, as typed. Resolves to whether it was saved. */
  onPrice: (price: string) => Promise<boolean>;
  onDelete: () => void;
  /** Opens the form of a rejected service of the vendor's own. */
  onEdit: () => void;
};

/** A service entry of the vendor at one address: status, price and actions. */
export function ServiceCard({ entry, onPrice, onDelete, onEdit }: Props) {
  const { id, service, location, status, reason } = entry;
  const unit = describeUnit(service.price_per, service.rhythm);
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setIsEditing(false));
    edit.current?.focus();
  }

  return (
    <li className={classNames("card", cards.card, styles.card)} id={`service-${id}`} tabIndex={-1}>
      <h2 className={styles.title}>{service.title}</h2>
      <p className={cards.price}>{formatRupees(service.price)}</p>
      <div className={styles.place}>
        {unit !== "" && <p>For {unit}</p>}
        <p>
          {location.address1}, {location.locality}, {location.city} {location.pin_code}
        </p>
      </div>
      <p className={styles.status}>
        <ServiceStatus status={status} />
      </p>
      {reason && <p className={styles.note}>Reason: {reason}</p>}
      {isEditing ? (
        <ServicePriceForm
          entry={entry}
          onSave={async (price) => {
            const isSaved = await onPrice(price);
            if (isSaved) close();
            return isSaved;
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles.actions}>
          {service.can_edit && (
            <Button size="small" onClick={onEdit}>
              <DashboardIcon name="pencil" />
              <span>
                Edit and send again<span className="visually-hidden">: {service.title}</span>
              </span>
            </Button>
          )}
          <Button ref={edit} variant="quiet" size="small" onClick={() => setIsEditing(true)}>
            <DashboardIcon name="pencil" />
            <span>
              Edit price<span className="visually-hidden"> of {service.title}</span>
            </span>
          </Button>
          <Button variant="quietDanger" size="small" onClick={onDelete}>
            <Icon name="bin" />
            <span>
              Delete<span className="visually-hidden"> {service.title}</span>
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
