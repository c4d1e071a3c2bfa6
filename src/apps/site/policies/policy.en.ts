export const words = {
  /** Under the title in Hindi; empty in English. */
  binding: "",
  inEnglish: "",
  effective: (day: string) => `Effective date: ${day}`,
  whoWeAre: "Who we are",
  recipients: `- **Firms that run our servers** store the data for us, under contract, and may use it for nothing else.
- **Firms that deliver our messages**, for email, SMS and WhatsApp, get your email or phone number and the text of the message. If you switch on updates on a device, the push service of its browser carries them; it cannot read the text.
- **Authorities** get data only where the law requires it.`,
};
