/**
 * Marks what a picture stands in while it could not be loaded (base.css). Written into pages as text, to be there
 * before their pictures: it uses nothing from outside.
 */
export function markBrokenPictures(): void {
  for (const type of ["error", "load"])
    document.addEventListener(
      type,
      ({ target }) => {
        // One that says something shows its alt text.
        if (target instanceof HTMLImageElement && target.alt === "")
          target.parentElement?.toggleAttribute("data-no-picture", type === "error");
      },
      true,
    );
}
