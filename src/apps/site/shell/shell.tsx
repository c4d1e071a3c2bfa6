import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { userToken } from "#api-client/user-token.ts";
import { isAtWork } from "#apps/shared/shell-styles.ts";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { staticHtml } from "#ui/content/static-html.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { words as say } from "./shell.en.ts";
import { type SiteContact, mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { useRouteFocus } from "#apps/shared/use-route-focus.ts";
import { useSpaLinks } from "#apps/shared/use-spa-links.ts";
import { useCartCount, useCartPage } from "../cart/use-cart.ts";
import type { Client } from "#api-client/client.ts";
import type { FootProps } from "./footer.tsx";
import { words } from "#apps/shared/language/other-language.en.ts";
import { SiteHeader, HeaderAction } from "#ui/shells/site-header.tsx";

const RoleGuard = lazy(() => import("./role-guard.tsx"));
const Foot = staticHtml<FootProps>("foot", () => import("./footer.tsx"));

const isForVendors = (path: string): boolean => /^\/(?:reg|addV|par)/.test(path);

export function Shell() {
  const site = useSite();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isSignedIn = useStoredValue(userToken) !== "";
  const [account, setAccount] = useState(say.account);
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
  { label: say.home, to: "/" },
  { label: say.about, to: "/about" },
  { label: say.service, to: "/service", within: ["/buynow"] },
  { label: say.projects, to: "/projects" },
  { label: say.careers, to: "/careers" },
  { label: say.contact, to: "/contact" },
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
    : { label: say.signIn, to: "/signin" };
  const out = isSignedIn ? [{ label: say.signOut, onPress: () => void leave(client) }] : [];
  return (
    <SiteHeader
      name={site.name}
      strip={{
        text: say.strip,
        links: [words.otherLanguage, ...out, call, write],
      }}
      items={isSignedIn ? [...items, { label: say.myBookings, to: "/bookings" }] : items}
      menuItems={[
        { ...person, icon: "person" },
        { ...call, icon: "call" },
        { ...write, icon: "mail" },
        { label: say.findBooking, to: "/find-booking" },
        words.otherLanguage,
        ...out,
      ]}
      currentPath={path}
      actions={
        <>
          <HeaderAction {...words.otherLanguage} show="narrow" />
          <HeaderAction {...call} show="narrow" icon="call" label={say.callUs(site.phone)} />
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
      label={to === "/cartdetails" ? say.cart : label}
      to={to}
      count={count}
      unit={say.items(count)}
    />
  );
}
