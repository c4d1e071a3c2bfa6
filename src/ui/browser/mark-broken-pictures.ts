/**
 * Marks what a picture stands in while it could not be loaded (base.css). Written into pages as text, to be there
 * before their pictures: it uses nothing from outside.
 */
export function markBrokenPictures(): void {
  for (const type of ["error", "load"])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLImageElement)
          target.parentElement?.toggleAttribute("data-no-picture", type === "error");
      },
      true,
    );
}
