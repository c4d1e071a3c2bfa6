import type { ReactNode, ComponentProps } from "react";
import { phoneUri } from "#kernel/callable-number.ts";
import { InlineDescriptionList } from "#ui/data/description-list.tsx";
import { Button } from "#ui/actions/button.tsx";

type FactsProps = { facts: Record<string, ReactNode>; pairs?: boolean | undefined };

/** What is known of a record, by term. `false` stands for a fact that it does not have. */
export const Facts = ({ facts, pairs }: FactsProps) => (
  <InlineDescriptionList
    pairs={pairs}
    items={Object.entries(facts)
      .filter(([, detail]) => detail !== false)
      .map(([term, detail]) => ({ term, detail }))}
  />
);

export const PhoneLink = ({ phone, children = phone }: { phone: string; children?: ReactNode }) => (
  <a href={phoneUri(phone)}>{children}</a>
);

/** A mailto: URL. A `?` of the address would begin other fields of the mail, such as bcc. */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

export const EmailLink = ({ email }: { email: string }) => <a href={mailTo(email)}>{email}</a>;

/** A button in a row, a bar or a panel of the desk. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="small" {...props} />
);
