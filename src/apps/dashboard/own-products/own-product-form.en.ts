export const words = {
  loading: "Loading the service...",
  failed: "The service could not be loaded.",
  sendAgain: "Send again",
  why: "Why it was rejected:",
  cancel: "Cancel",
  service: "The service",
};
