/** Class names, without those that do not apply. */
export const cx = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ')
