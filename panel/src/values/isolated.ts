/** A name that somebody else chose, in a sentence of ours: its direction ends where it ends. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
