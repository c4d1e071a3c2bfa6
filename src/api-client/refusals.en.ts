export const words = {
  /** Returns the body of an error response in the language of the page. */
  translate: <Body>(body: Body): Body | Promise<Body> => body,
};
