/** `gate` for every change, `soak` for a long look. */
export type Size = 'gate' | 'soak'
