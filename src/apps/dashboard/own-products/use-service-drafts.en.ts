export const words = {
  failed: "The service could not be added. Nothing is lost: try again in a few minutes.",
  noAnswer: "We could not reach the server. Nothing is lost: check the connection and try again.",
};
