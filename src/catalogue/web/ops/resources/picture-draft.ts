/** The picture of a draft: its alternative text and path; both empty without a picture. */
export type PictureDraft = { picture: string; image: string; image_alt: string };

export const NO_PICTURE: PictureDraft = { picture: "", image: "", image_alt: "" };

/** The labels of its fields; the path has none. */
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
