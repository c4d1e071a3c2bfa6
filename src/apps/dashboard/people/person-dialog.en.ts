export const words = {
  saved: "Saved.",
  yourPhoto: "Your photo",
  edit: "Edit the person",
  add: "Add a person",
  notNow: "Not now",
  save: "Save",
  firstName: "First name",
  phone: "Phone number",
  photo: "Photo",
  photoHint: "The face, clear and from the front. Customers and guards see it.",
  replace: "Replace the photo",
  choose: "Choose a photo",
};
