import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";

/** `to` is a path of this site, `href` another address; without both it is disabled. */
export type NavItem = {
  label: string;
  to?: string | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  icon?: IconName | undefined;
};

// Assistive technology does not treat an anchor without href as a link unless it has the role.
const nowhere = { role: "link", "aria-disabled": true } as const;

type Props = NavItem & {
  className?: string | undefined;
  /** "page" for the current page, "true" for a page below it. */
  current?: "page" | "true" | undefined;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
};

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
