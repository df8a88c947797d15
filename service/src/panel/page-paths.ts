/** Screens that belong to no mode. */
const exact = new Set([
  '/',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/verify-email',
  '/reset-password',
  '/accept-invitation',
  '/connected',
  '/team',
  '/team/audit',
  '/settings',
  '/docs',
  '/live',
  '/test',
])

/** The panel knows which screens there are below these. */
const below = ['/live/', '/test/', '/docs/']

/** Whether the page of the panel answers at a path. */
export function isPage(path: string): boolean {
  return exact.has(path) || below.some((start) => path.startsWith(start))
}
