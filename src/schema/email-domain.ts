/** Of the browser and of Node: this project of the compiler has the types of neither. */
declare const URL: { parse(url: string): { hostname: string } | null };

// What a URL's parser drops or reads as the end of a host.
const NO_HOST = /[\s/?#%\\@:]/;

/**
 * Returns the e-mail address with its domain in ASCII, the form that browsers send from an e-mail field; any
 * other text as it is. `asha@bücher.example` is `asha@xn--bcher-kva.example`: both are one mailbox.
 */
export function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 1 || /^\p{ASCII}*$/u.test(domain) || NO_HOST.test(domain)) return text;
  const ascii = URL.parse(`https://${domain}`)?.hostname;
  return ascii === undefined ? text : text.slice(0, at + 1) + ascii;
}
