/** The word by which the answers name the network. */
export const word = 'bizlisting' as const
