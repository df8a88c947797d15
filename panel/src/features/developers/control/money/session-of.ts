/** The id of a checkout: as it is, or at the end of the address of its payment page. */
export const sessionOf = (page: string): string =>
  page
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
