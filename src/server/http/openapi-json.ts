/** A JSON body in the description of a call: `...json(TokenAnswer)`. */
export const json = <Schema>(schema: Schema) => ({ content: { "application/json": { schema } } });
