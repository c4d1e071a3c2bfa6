import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { userToken } from "#api-client/user-token.ts";
import { isAtWork } from "#apps/shared/shell-styles.ts";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { staticHtml } from "#ui/content/static-html.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { type SiteContact, mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { useRouteFocus } from "#apps/shared/use-route-focus.ts";
import { useSpaLinks } from "#apps/shared/use-spa-links.ts";
import { useCartCount, useCartPage } from "../cart/use-cart.ts";
import type { Client } from "#api-client/client.ts";
import type { FootProps } from "./footer.tsx";
import { SiteHeader, HeaderAction } from "#ui/shells/site-header.tsx";

const RoleGuard = lazy(() => import("./role-guard.tsx"));
const Foot = staticHtml<FootProps>("foot", () => import("./footer.tsx"));

const isForVendors = (path: string): boolean => /^\/(?:reg|addV|par)/.test(path);

export function Shell() {
  const site = useSite();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isSignedIn = useStoredValue(userToken) !== "";
  const [account, setAccount] = useState("Account");
  useRouteFocus();
  useSpaLinks();
  return (
    <>
      <SkipLink />
      {isAtWork(path) ? (
        <Outlet />
      ) : (
        <>
          <Header {...{ site, path, isSignedIn, account }} />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Foot key={`${isForVendors(path)}`} site={site} forVendors={isForVendors(path)} />
        </>
      )}
      {isSignedIn && !isAtWork(path) && (
        <Suspense>
          <RoleGuard onNamed={setAccount} />
        </Suspense>
      )}
    </>
  );
}

const items = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Service", to: "/service", within: ["/buynow"] },
  { label: "Projects", to: "/projects" },
  { label: "Careers", to: "/careers" },
  { label: "Contact", to: "/contact" },
];

async function leave(client: Client): Promise<void> {
  const { signOut } = await import("#apps/shared/account/sign-out.ts");
  await signOut(client);
}

type HeaderProps = {
  site: SiteContact;
  path: string;
  isSignedIn: boolean;
  /** The label of the link to the account. */
  account: string;
};

function Header({ site, path, isSignedIn, account }: HeaderProps) {
  const call = { label: site.phone, href: telLink(site.phone) };
  const write = { label: site.email, href: mailLink(site.email) };
  const { client } = useRouter().options.context;
  const person = isSignedIn
    ? { label: account, to: "/account" }
    : { label: "Sign in", to: "/signin" };
  const out = isSignedIn ? [{ label: "Sign out", onPress: () => void leave(client) }] : [];
  return (
    <SiteHeader
      name={site.name}
      strip={{
        text: "Homes and offices in Noida, Delhi, Greater Noida and Gurugram",
        links: [...out, call, write],
      }}
      items={isSignedIn ? [...items, { label: "My bookings", to: "/bookings" }] : items}
      menuItems={[
        { ...person, icon: "person" },
        { ...call, icon: "call" },
        { ...write, icon: "mail" },
        { label: "Find your booking", to: "/find-booking" },
        ...out,
      ]}
      currentPath={path}
      actions={
        <>
          <HeaderAction {...call} show="narrow" icon="call" label={`Call us, ${site.phone}`} />
          <HeaderAction {...person} show="wide" />
          <CartAction />
        </>
      }
    />
  );
}

/** Apart from the header, which every change of the cart would render. */
function CartAction() {
  const count = useCartCount();
  const { label, to } = useCartPage();
  return (
    <HeaderAction
      icon="bag"
      label={to === "/cartdetails" ? "Cart" : label}
      to={to}
      count={count}
      unit={count === 1 ? "item" : "items"}
    />
  );
}
