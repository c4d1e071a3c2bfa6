import type { PhotoMoment } from "#booking/visits/photos/fields.ts";

const moments: Record<PhotoMoment, string> = {
  before: "Photo before",
  after: "Photo after",
  door: "Photo of the door",
};

export const words = {
  moments,
  photos: "Photos of this visit",
  sent: (photo: string, count: number, most: number) => `${photo}, ${count} of ${most} sent`,
  offline: "Photos need a connection. Send them when you are online.",
  waiting: "You can send photos once your last step is sent.",
  sending: (photo: string) => `Sending: ${photo}`,
  notSent: (photo: string) => `${photo} was not sent.`,
  again: "Send it again",
  deleteLast: (photo: string) => `Delete the last ${photo.toLowerCase()}`,
};
