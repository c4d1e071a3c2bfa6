/**
 * How the builds that run on the server are printed: readable in an error's stack, without comments and in
 * ASCII alone. V8 keeps the source of what it runs, and a file with one letter beyond Latin-1 with two bytes
 * for each.
 */
export const serverOutput = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const;
