const buttonOf = (popover: Element) =>
  document.querySelector(`[aria-expanded][popovertarget="${popover.id}"]`);

let isFollowing = false;

/**
 * What menus, which are popovers, need of a script: their buttons say whether they are open, and a
 * press in one closes it. Without React, as not every page has it.
 */
export function followMenus(): void {
  if (isFollowing || !CSS.supports("selector(:popover-open)")) return;
  isFollowing = true;
  for (const popover of document.querySelectorAll("[popover]:popover-open"))
    buttonOf(popover)?.setAttribute("aria-expanded", "true");
  // It does not bubble.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => {
      if (target instanceof Element)
        buttonOf(target)?.setAttribute("aria-expanded", String(newState === "open"));
    },
    true,
  );
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[popover] :is(a, button)"))
      target.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}
