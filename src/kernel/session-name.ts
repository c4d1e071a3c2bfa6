const LENGTH = 16;

/** The part of a token that names its session and stays when the token is renewed. It opens nothing. */
export const sessionNameOf = (token: string): string => token.slice(0, LENGTH);
