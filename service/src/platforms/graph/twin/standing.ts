/** How a person stands to the two pages of the sandbox. */
export type Standing =
  /** Both are in the person's own list, with all tasks. */
  | 'owner'
  /** The person's own list is empty: the pages lie in business portfolios. */
  | 'portfolio'
  /** The person may look at the first page's numbers, and publish on the second alone. */
  | 'analyst'

const codes: Readonly<Record<string, Standing>> = {
  sbx_portfolio_pages: 'portfolio',
  sbx_no_page_task: 'analyst',
}

/** How the person of a code stands to the pages. The code says it besides who agrees, which is the usual person. */
export function standingIn(code: string): { standing: Standing; code: string } {
  const standing = Object.hasOwn(codes, code) ? codes[code] : undefined
  return standing ? { standing, code: 'sbx_ok' } : { standing: 'owner', code }
}
