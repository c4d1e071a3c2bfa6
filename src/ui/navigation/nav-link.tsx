import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";

/** `to` is a path of this site, `href` another address; without both it is a button. */
export type NavItem = {
  label: string;
  to?: string | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  icon?: IconName | undefined;
  /** The language of the label and of what the link leads to, where it is another one. */
  lang?: string | undefined;
};

type Props = NavItem & {
  className?: string | undefined;
  /** "page" for the current page, "true" for a page below it. */
  current?: "page" | "true" | undefined;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
};

export function NavLink(props: Props) {
  const { label, to, href, onPress, icon, lang, className, current, onClick, children } = props;
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
      <a className={className} href={href} lang={lang} hrefLang={lang} onClick={onClick}>
        {inside}
      </a>
    );
  }
  const onSelect = () => {
    onClick?.();
    onPress?.();
  };
  return (
    <button type="button" className={className} onClick={onSelect}>
      {inside}
    </button>
  );
}
