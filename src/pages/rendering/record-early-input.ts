/** What somebody did to a control before the page was hydrated. */
export type EarlyInput =
  /** `name` is what the button said. */
  | { kind: "press"; target: HTMLButtonElement; name: string }
  | { kind: "choice"; target: HTMLInputElement; isChecked: boolean }
  | { kind: "key"; target: Element; key: string }
  /** A link that was followed after something else: following it at once would lose that. */
  | { kind: "follow"; target: HTMLAnchorElement };

declare global {
  interface Window {
    /** Until the page is hydrated: ends the recording and returns it in its order. */
    takeEarlyInput?: (() => EarlyInput[]) | undefined;
  }
}

/**
 * Records what is pressed, chosen and moved by keys before there is a script that does it. A pressed
 * button is marked as busy, and further presses on it are the same one. A link waits with what was done
 * before it; pressed again it is followed at once. What works without scripts is left alone: other links,
 * the buttons of popovers and of forms that the server takes. So is typed text, which stays in its field.
 *
 * The function is written into the page as text: it uses nothing from outside.
 */
export function recordEarlyInput(): void {
  const inputs: EarlyInput[] = [];
  const types = ["click", "change", "keydown"];

  const record = (event: Event) => {
    const { target } = event;
    // What is pressed may be the picture in a button.
    if (!(target instanceof Element)) return;
    if (event instanceof KeyboardEvent) {
      const { key } = event;
      if (target.role !== "tab" || !/^(?:Arrow(?:Left|Right)|Home|End)$/.test(key)) return;
      event.preventDefault();
      inputs.push({ kind: "key", target, key });
    } else if (event.type === "change") {
      if (target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type))
        inputs.push({ kind: "choice", target, isChecked: target.checked });
    } else {
      const link = target.closest("a");
      if (link !== null && inputs.length > 0 && event instanceof MouseEvent) {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
        const isPage = link.origin === location.origin && link.pathname !== location.pathname;
        if (!isPlain || !isPage || link.target !== "" || link.ariaBusy) return;
        event.preventDefault();
        link.ariaBusy = "true";
        inputs.push({ kind: "follow", target: link });
        return;
      }
      const button = target.closest("button");
      if (button?.type !== "button" || button.popoverTargetElement || button.ariaBusy) return;
      const name = button.ariaLabel ?? button.textContent;
      button.ariaBusy = "true";
      inputs.push({ kind: "press", target: button, name });
    }
  };

  for (const type of types) document.addEventListener(type, record, true);
  window.takeEarlyInput = () => {
    delete window.takeEarlyInput;
    for (const type of types) document.removeEventListener(type, record, true);
    for (const { kind, target } of inputs)
      if (kind === "press" || kind === "follow") target.ariaBusy = null;
    return inputs;
  };
}
