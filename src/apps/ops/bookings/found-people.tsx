import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatPhone } from "#kernel/phone.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { ops, opsKeys, useDesk } from "../shell/ops-client.tsx";
import styles from "./bookings.module.css";

const MAX_OF_KIND = "5";

type Person = { href: string; name: string; phone: string | null; kind: string };

const person = (kind: string, href: string, name: string, phone: string | null): Person => ({
  kind,
  href,
  name,
  phone,
});

async function findPeople(q: string, hasVendors: boolean): Promise<Person[]> {
  const query = { q, limit: MAX_OF_KIND };
  const [vendors, customers, { guests }] = await Promise.all([
    hasVendors ? unwrap(ops.vendors.$get({ query })) : { items: [] },
    unwrap(ops.accounts.$get({ query: { ...query, role: "customer" } })),
    unwrap(ops.guests.$get({ query: { q } })),
  ]);
  return [
    ...vendors.items.map(({ id, full_name, phone_number }) =>
      person("Vendor", opsPaths.vendor(id), full_name, phone_number),
    ),
    ...customers.items.map(({ id, name, email, phone_number }) =>
      person("Customer", opsPaths.customer(id), name || email, phone_number),
    ),
    ...guests
      .slice(0, Number(MAX_OF_KIND))
      .map(({ id, name, phone_number }) => person("Guest", opsPaths.guest(id), name, phone_number)),
  ];
}

/** Vendors, customers and guests whose name or phone number fits a search, above the bookings. */
export function FoundPeople({ q }: { q: string }) {
  const { may } = useDesk();
  const { data: people = [] } = useQuery({
    queryKey: opsKeys.people(q),
    queryFn: () => findPeople(q, may("operator")),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (q === "" || people.length === 0) return null;
  return (
    <Panel title="People">
      <ul className={`cluster ${styles.people}`} data-gap="1" data-across="5" aria-label="People">
        {people.map(({ href, name, phone, kind }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <Tag size="small">{kind}</Tag>
            <span className="soft small">{phone && formatPhone(phone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
