/** The picture of a draft. `image` is where it is; both are empty while there is none. */
export type PictureDraft = { picture: string; image: string; image_alt: string };

export const NO_PICTURE: PictureDraft = { picture: "", image: "", image_alt: "" };

/** The names of its fields; an address has none. */
export const PICTURE_LABELS = {
  picture: "Picture",
  image: "",
  image_alt: "What the picture shows",
};

export const pictureOf = ({ picture, image, image_alt }: PictureDraft): PictureDraft => ({
  picture,
  image,
  image_alt,
});
