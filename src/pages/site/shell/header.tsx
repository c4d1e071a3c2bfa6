import { useRouter } from "@tanstack/react-router";
import { userToken } from "#api-client/user-token.ts";
import { useCartCount } from "#booking/web/cart/use-cart.ts";
import type { Client } from "#api-client/client.ts";
import { HeaderAction } from "#ui/shells/header-action.tsx";
import { SiteHeader } from "#ui/shells/site-header.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { mailLink, telLink, type SiteContact } from "#pages/shared/site-contact.ts";

const items = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Service", to: "/service", within: ["/buynow"] },
  { label: "Projects", to: "/projects" },
  { label: "Careers", to: "/careers" },
  { label: "Contact", to: "/contact" },
];

/** Signs out. Its code is loaded on demand. */
async function leave(client: Client): Promise<void> {
  const { signOut } = await import("#account/web/session/sign-out.ts");
  await signOut(client);
}

/** The header of public pages, with the cart's count and the links to sign in or out. */
export function Header({ site, path }: { site: SiteContact; path: string }) {
  const isSignedIn = useStoredValue(userToken) !== "";
  const call = { label: site.phone, href: telLink(site.phone) };
  const write = { label: site.email, href: mailLink(site.email) };
  const { client } = useRouter().options.context;
  const authLink = isSignedIn
    ? { label: "Sign out", onPress: () => void leave(client) }
    : { label: "Sign in", to: "/signin" };
  const own = isSignedIn
    ? [
        { label: "My bookings", to: "/bookings" },
        { label: "Account", to: "/account" },
      ]
    : [];
  return (
    <SiteHeader
      name={site.name}
      strip={{
        text: "Homes and offices in Noida, Delhi, Greater Noida and Gurugram",
        links: [...own, call, write],
      }}
      items={items}
      menuItems={[
        { ...authLink, icon: "person" },
        ...own,
        { ...call, icon: "call" },
        { ...write, icon: "mail" },
      ]}
      currentPath={path}
      actions={
        <>
          <HeaderAction {...call} show="narrow" icon="call" label={`Call us, ${site.phone}`} />
          <HeaderAction {...authLink} show="wide" />
          <CartAction />
        </>
      }
    />
  );
}

/** The link to the cart, apart from the header, which would be rendered with every change of the cart. */
function CartAction() {
  const count = useCartCount();
  return (
    <HeaderAction
      icon="bag"
      label="Cart"
      to="/cartdetails"
      count={count}
      unit={count === 1 ? "item" : "items"}
    />
  );
}
