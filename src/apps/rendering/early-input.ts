declare global {
  interface Window {
    /** Until the page is hydrated: ends the recording and returns it in its order. */
    takeEarlyInput?: (() => { target: Element; repeat: () => void }[]) | undefined;
  }
}

/**
 * Records what is pressed, chosen and moved by keys before the scripts have come. Pressed buttons,
 * and links that wait for them, are busy. Written into the page as text: it uses nothing from outside.
 */
export function recordEarlyInput(): void {
  const inputs: { target: Element; repeat: () => void }[] = [];
  const record = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof KeyboardEvent) {
      const init = { key: event.key, bubbles: true, cancelable: true };
      if (target.role !== "tab" || !/^(?:Arrow(?:Left|Right)|Home|End)$/.test(init.key)) return;
      event.preventDefault();
      // An earlier key may have moved the focus to another tab.
      const focused = () => target.closest("[role=tablist]")?.querySelector(":focus") ?? target;
      const repeat = () => focused().dispatchEvent(new KeyboardEvent(type, init));
      inputs.push({ target, repeat });
    } else if (type === "change") {
      if (!(target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type))) return;
      const { checked } = target;
      // The click chooses it once more, so that React hears of a change.
      const repeat = () => Object.assign(target, { checked: !checked }).click();
      inputs.push({ target, repeat });
    } else {
      const control = target.closest<HTMLAnchorElement | HTMLButtonElement>("a, button");
      if (control === null || control.ariaBusy) return;
      if (control instanceof HTMLAnchorElement) {
        const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
        const isPage = control.origin === location.origin && control.pathname !== location.pathname;
        const isPlain = isPage && !(ctrlKey || metaKey || shiftKey || altKey || control.target);
        if (!isPlain || inputs.length === 0) return;
        event.preventDefault();
      } else if (control.type !== "button" || control.popoverTargetElement) return;
      const nameOf = () => control.ariaLabel ?? control.textContent;
      const name = nameOf();
      control.ariaBusy = "true";
      // Add, on what turns out to be in the cart already, is Remove by then.
      const repeat = () => {
        if (control instanceof HTMLAnchorElement || nameOf() === name) control.click();
      };
      inputs.push({ target: control, repeat });
    }
  };
  const types = ["click", "change", "keydown"];
  for (const type of types) document.addEventListener(type, record, true);
  window.takeEarlyInput = () => {
    delete window.takeEarlyInput;
    for (const type of types) document.removeEventListener(type, record, true);
    for (const { target } of inputs) target.ariaBusy = null;
    return inputs;
  };
}
