export const words = {
  unreachable:
    "We could not reach the server. Nothing is lost: check the connection and press Book Now again.",
  answerLost:
    "The answer to your last attempt was lost. Press Book Now again: it will not be booked twice.",
};
