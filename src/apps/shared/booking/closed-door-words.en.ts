export const words = {
  both: (theirs: number, ours: number | undefined) =>
    `If nobody opens, you pay up to ${theirs}% of the visit. If we do not come, or far too late, you pay up to ${ours}% less.`,
};
