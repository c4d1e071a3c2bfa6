export const words = {
  uploading: "Uploading...",
  save: "Save profile",
  firstName: "First name",
  lastName: "Last name",
  address: "Address",
  locality: "Locality",
  localityHint: "For example Sector 62",
  document: "Document",
  documentHint:
    "Aadhaar, PAN card or driving licence: a clear photo, or a PDF without a password, up to 5 MB. We remove place and time from a photo.",
  replace: "Replace the document",
  choose: "Choose a file",
  checkedAgain:
    "If you change your name or document, we check your services again. Until then you get no new bookings for them.",
  cancel: "Cancel",
  nothingSaved: "Nothing is saved yet. Choose another document or remove it, then save again.",
  stopped: "Stopped. Save again when you are ready.",
  failed: "Failed to update account details.",
  connection: "Check the connection and try again.",
};
