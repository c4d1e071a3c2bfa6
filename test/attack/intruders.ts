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
    const tell = (what: string, node: Element) =>
      found.push(`${what}: ${node.outerHTML.slice(0, 120)}`);
    for (const node of document.querySelectorAll(foreign)) tell("element", node);
    for (const node of document.querySelectorAll("*")) {
      for (const { name, value } of node.attributes) {
        if (name.startsWith("on")) tell("handler", node);
        if (/^\s*(?:javascript|vbscript|data:text)/i.test(value) && /href|src|action/.test(name))
          tell("address", node);
      }
      if (node.localName === "script" && node.getAttribute("type") !== "application/ld+json") {
        const src = node.getAttribute("src") ?? "";
        if (!src.startsWith("/assets/")) tell("script", node);
      }
      if (node.shadowRoot !== null) tell("shadow root", node);
    }
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      try {
        JSON.parse(script.textContent);
      } catch {
        tell("broken data", script);
      }
    return found;
  });
