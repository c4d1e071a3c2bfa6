import type { Frame, Page } from "@playwright/test";

/**
 * Elements and attributes of the page that no page of ours has, as one string each: whatever came out
 * of a payload, run or not.
 */
export const findIntruders = async (page: Page): Promise<string[]> =>
  (await Promise.all(page.frames().map(findInFrame))).flat();

const findInFrame = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    // The charts of /ops have empty titles, which recharts draws.
    const foreign =
      'iframe:not([title="Preview"]),frame,frameset,object,embed,applet,base,math,portal,marquee,isindex,plaintext,xmp,' +
      "noembed,image,animate,set,foreignObject,style,audio,[srcdoc]:not(iframe),[formaction],meta[http-equiv]," +
      'body meta,body link,body title:not(svg > title:empty),[id="x"],[id="pop"],img[src="x"],[src^="data:"]:not(img)';
    const found: string[] = [];
    const tell = (what: string, element: Element) =>
      found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
    for (const element of document.querySelectorAll(foreign)) tell("element", element);
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on")) tell("handler", element);
        if (/^\s*(?:javascript|vbscript|data:text)/i.test(value) && /href|src|action/.test(name))
          tell("address", element);
      }
      if (
        element.localName === "script" &&
        element.getAttribute("type") !== "application/ld+json"
      ) {
        const src = element.getAttribute("src") ?? "";
        if (!src.startsWith("/assets/")) tell("script", element);
      }
      if (element.shadowRoot !== null) tell("shadow root", element);
    }
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      try {
        JSON.parse(script.textContent);
      } catch {
        tell("broken data", script);
      }
    return found;
  });
