import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";

/** Where an item of the shell leads: `to` inside the site, `href` outside, none of them nowhere. */
export type NavItem = {
  label: string;
  /** A path, with a #part if need be: "/#packages". */
  to?: string | undefined;
  /** tel:, mailto: or another site. */
  href?: string | undefined;
  /** Does something instead of leading somewhere: a button. */
  onPress?: (() => void) | undefined;
  icon?: IconName | undefined;
};

// An anchor without href is no link to assistive technology without a role.
const nowhere = { role: "link", "aria-disabled": true } as const;

type Props = NavItem & {
  className?: string | undefined;
  /** The page itself, or a page within this part of the site. */
  current?: "page" | "true" | undefined;
  onClick?: (() => void) | undefined;
  /** Replaces the icon and the label. */
  children?: ReactNode;
};

/** A link of the shell, by the router, by a plain anchor, or marked as not available yet. */
export function NavLink(props: Props) {
  const { label, to, href, onPress, icon, className, current, onClick, children } = props;
  const inside = children ?? (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
  if (to !== undefined) {
    const [path, hash] = to.split("#");
    return (
      <Link
        to={(path || "/") as LinkProps["to"]}
        hash={hash}
        activeOptions={{ exact: true, includeHash: true }}
        className={className}
        aria-current={current}
        onClick={onClick}
      >
        {inside}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick}>
        {inside}
      </a>
    );
  }
  if (onPress !== undefined) {
    const onSelect = () => {
      onClick?.();
      onPress();
    };
    return (
      <button type="button" className={className} onClick={onSelect}>
        {inside}
      </button>
    );
  }
  return (
    <a className={className} {...nowhere}>
      {inside}
      <span className="visually-hidden">, not available yet</span>
    </a>
  );
}
