export const words = {
  allSent: (size: string) => `All ${size} sent, one moment`,
  far: (sent: string, total: string) => `${sent} of ${total} MB`,
  left: (far: string, seconds: number) =>
    `${far}, about ${seconds} ${seconds === 1 ? "second" : "seconds"} left`,
  stop: (name: string) => `Stop uploading ${name}`,
  doNotSend: (name: string) => `Do not send ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  another: "Choose another",
  takePhoto: "Take a photo",
  drop: "or drop it here",
  preview: (name: string) => `Preview of ${name}`,
};
