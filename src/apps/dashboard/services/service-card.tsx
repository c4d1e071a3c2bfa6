import { useWatch } from "react-hook-form";
import { useRef, useState, useEffect, useId } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { VendorServiceEntry } from "#vendor-services/contract.ts";
import cards from "#ui/cards/booking-card.module.css";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./services.module.css";
import { AbovePriceDialog } from "./above-price-dialog.tsx";
import { isAbove, priceHelp } from "./service-choices.ts";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import { ServiceStatus } from "#apps/shared/services/service-status.tsx";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { FormErrors } from "#ui/forms/form.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./service-card.en.ts";

type Props = {
  entry: VendorServiceEntry;
  onPrice: (price: string) => Promise<void>;
  onDelete: () => void;
  onEdit: () => void;
};

export function ServiceCard({ entry, onPrice, onDelete, onEdit }: Props) {
  const { id, service, location, status, reason } = entry;
  const isChanging = status === "pending" && service.offered_price != null;
  const unit = describeUnit(service.price_per, service.rhythm);
  const { phone } = useSite();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setIsEditing(false));
    edit.current?.focus();
  }

  return (
    <li className={classNames("card", cards.card, styles.card)} id={`service-${id}`} tabIndex={-1}>
      <h2 className={styles.title}>{service.title}</h2>
      <p className={cards.listPrice}>{formatRupees(service.price)}</p>
      <div className={styles.place}>
        {unit !== "" && <p>{words.forUnit(unit)}</p>}
        <p>
          {location.address1}, {location.locality}, {location.city} {location.pin_code}
        </p>
      </div>
      <p className={styles.status}>
        <ServiceStatus status={status} />
      </p>
      {status === "pending" && (
        <div className={styles.note}>
          {isChanging && (
            <p>
              <b>
                {words.asked(formatRupees(service.offered_price ?? 0), formatRupees(service.price))}
              </b>
            </p>
          )}
          <p>
            {words.checking}
            <a href={telLink(phone)}>{phone}</a>
            {words.end}
          </p>
        </div>
      )}
      {reason && <p className={styles.note}>{words.reason(reason)}</p>}
      {isEditing ? (
        <ServicePriceForm
          entry={entry}
          onSave={async (price) => {
            await onPrice(price);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className={`cluster ${styles.actions}`}>
          {service.can_edit && (
            <Button size="small" onClick={onEdit}>
              <DashboardIcon name="pencil" />
              <span>
                {words.editAgain}
                <span className="visually-hidden">: {service.title}</span>
              </span>
            </Button>
          )}
          <Button ref={edit} variant="quiet" size="small" onClick={() => setIsEditing(true)}>
            <DashboardIcon name="pencil" />
            <span>
              {words.editPrice}
              <span className="visually-hidden">{words.of(service.title)}</span>
            </span>
          </Button>
          <Button variant="quietDanger" size="small" onClick={onDelete}>
            <Icon name="bin" />
            <span>
              {words.delete}
              <span className="visually-hidden"> {service.title}</span>
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}

type PriceInput = { price: string; isSure?: boolean };

type ServicePriceFormProps = {
  entry: VendorServiceEntry;
  onSave: (price: string) => Promise<void>;
  onCancel: () => void;
};

function ServicePriceForm({ entry, onSave, onCancel }: ServicePriceFormProps) {
  const id = useId();
  const { service } = entry;
  // Of a product of the vendor's own the desk sets what the customer pays.
  const isOfOthers = !service.is_own;
  const [above, setAbove] = useState<string>();
  const { form, field, act, isPending, problem, onSubmit } = useForm<PriceInput>({
    values: { price: writePrice(service.price) },
    reValidateMode: "onSubmit",
    async call({ price, isSure }) {
      const isAsked = isOfOthers && !isSure && isAbove(price, service.customer_price);
      if (isAsked) setAbove(price.trim());
      else await onSave(price.trim());
    },
  });
  const typed = useWatch({ control: form.control, name: "price" });

  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    field?.select();
  }, [id]);

  return (
    <>
      <form className={styles.edit} noValidate onSubmit={onSubmit}>
        <FormErrors />
        <TextField
          label={words.newPrice(entry.service.title)}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...field("price", {
            validate: (text) => parsePrice(text) !== undefined || words.invalid,
          })}
          id={id}
          aria-describedby={`${id}-why`}
        />
        <div className={styles.save}>
          <Button type="submit" busy={isPending}>
            {words.savePrice}
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
        <p className="small soft" id={`${id}-why`}>
          <span>
            {isOfOthers && `${priceHelp({ typed, customerPays: service.customer_price })} `}
          </span>
          <span>
            {service.offered_price != null
              ? words.until(formatRupees(service.offered_price))
              : words.checkFirst(service.is_own)}
          </span>
        </p>
        <ErrorAlert>{problem && words.notChanged}</ErrorAlert>
      </form>
      <AbovePriceDialog
        above={above === undefined ? [] : [{ ...service, price: service.customer_price }]}
        onAct={() => {
          setAbove(undefined);
          if (above !== undefined) void act({ price: above, isSure: true });
        }}
        onClose={() => setAbove(undefined)}
      />
    </>
  );
}
