import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow } from '../error-table.ts'

const review = { source: 'review of the adapters against the Graph API documentation', date: '2026-11-20' }
const wire = { source: 'review of the adapters against reports of publishers', date: '2026-11-26' }
const changelog = { source: 'Messenger Platform changelog', date: '2026-06-30' }
const instagram = { source: 'Instagram Platform reference, Error Codes', date: '2026-06-02' }
const messaging = {
  source: 'review of the design against the Send API, and reports of its users',
  date: '2026-11-27',
}
const handling = { source: 'Graph API guide, Handle Errors', date: '2026-11-20' }

interface Cited {
  source: string
  date: string
}

function row(
  about: string,
  faultClass: FaultClass,
  [status, code, subcode]: readonly [status: number, code: number, subcode?: number],
  cited: Cited,
  more: { flags?: object; headers?: Record<string, string> } = {},
): ErrorRow {
  const error = {
    message: `(#${code}) ${about}`,
    type: 'OAuthException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    ...more.flags,
    fbtrace_id: 'A1b2C3',
  }
  const { headers } = more
  return { about, status, body: { error }, class: faultClass, ...(headers && { headers }), ...cited }
}

/** What all networks of the family answer to calls that make something which people may see. */
export const familyErrors: readonly ErrorRow[] = [
  row('An invalid or ended token', 'unauthorized', [400, 190], handling),
  row('A session that has expired', 'unauthorized', [400, 190, 463], handling),
  row('A password that was changed', 'unauthorized', [400, 190, 460], handling),
  row('An app that the person removed', 'unauthorized', [400, 190, 458], handling),
  row('A session that is gone', 'unauthorized', [401, 102], handling),
  row('The app lacks the capability', 'forbidden', [400, 3], handling),
  row('The permission is not granted or was removed', 'forbidden', [403, 10], handling),
  row('A permission error', 'forbidden', [403, 200], handling),
  row('The last code of permission errors', 'forbidden', [403, 299], handling),
  row('Page publishing authorization is missing', 'forbidden', [400, 200, 1404078], review),
  row('The identity of the person has to be confirmed', 'forbidden', [400, 100, 4854002], review),
  row('The account is restricted until its owner acts', 'forbidden', [400, 25, 2207050], instagram),
  row('The app makes too many calls', 'throttled', [400, 4], handling),
  row('The person makes too many calls', 'throttled', [400, 17, 2446079], handling),
  row('The page makes too many calls', 'throttled', [400, 32], handling),
  row('The limit of the application is reached', 'throttled', [400, 341], handling),
  row('A limit of its own is reached', 'throttled', [400, 613, 1487742], handling),
  row('The first limit of a business use case', 'throttled', [400, 80_000], handling, {
    headers: { 'x-business-use-case-usage': '{"1":[{"estimated_time_to_regain_access":3}]}' },
  }),
  row('The last limit of a business use case', 'throttled', [400, 80_014], handling),
  row('Any answer with the status of a limit', 'throttled', [429, 1], handling),
  row('An error that the network calls transient, and may follow the effect', 'ambiguous', [500, 1], wire, {
    flags: { is_transient: true },
  }),
  row('A service that failed, and was seen to have published before', 'ambiguous', [500, 2], wire),
  row('A service that failed for good, and may have published before', 'ambiguous', [500, 2], wire, {
    flags: { is_transient: false },
  }),
  row('A server that failed, and may have published before', 'ambiguous', [400, -1, 2207001], wire),
  row('A media server that failed, and may have published before', 'ambiguous', [400, -2, 2207008], wire),
  row('A container that could not be created for now', 'transient', [400, -1, 2207032], review),
  row('An upload that failed for now', 'transient', [400, -1, 2207053], review),
  row('Media that is not ready', 'transient', [400, 9007, 2207027], review),
  row('The person is blocked for a time', 'spam', [403, 368], review),
  row('Something on the page looks like spam', 'spam', [400, 368, 1346003], review),
  row('The content was reported as abusive', 'spam', [400, 1404102], review),
  row('The account is limited by the checks of its content', 'spam', [400, 1404006], review),
  row('The account is limited for a time', 'spam', [400, 1404112], review),
  row('A page answers after the window', 'refused', [400, 10, 2018278], messaging),
  row('An account answers after the window', 'refused', [403, 10, 2534022], messaging),
  row('The page may not send messages for a time', 'spam', [400, 10, 1893063], changelog),
  row('The posts of a day are used up', 'daily_cap', [403, 9, 2207042], review),
  row('A caption that is too long', 'refused', [400, 36_004, 2207010], review),
  row('An invalid parameter', 'refused', [400, 100], handling),
  row('An object that is not there', 'refused', [400, 100, 33], handling),
  row('The same post again', 'refused', [400, 506], handling),
  row('The same content again', 'refused', [400, 100, 1366051], review),
  row('A photo that cannot be used', 'refused', [400, 324, 1366046], review),
  row('A link that cannot be used', 'refused', [400, 100, 1609008], review),
  row('A file that cannot be fetched', 'refused', [400, 9004, 2207052], review),
  row('An unknown code that the network calls lasting', 'refused', [400, 987_654], review, {
    flags: { is_transient: false },
  }),
  row('An unknown error', 'ambiguous', [500, 1], handling),
  row('A code that no document names', 'ambiguous', [400, 987_654], review),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html>Bad Gateway</html>',
    class: 'ambiguous',
    ...review,
  },
]

const failures = [
  row('An error that the network calls transient', 'transient', [500, 1], review, {
    flags: { is_transient: true },
  }),
  row('A service that is not available for now', 'transient', [503, 2], handling),
  row('An answer of an older server that failed', 'transient', [400, -1, 2207001], review),
  row('A media server that failed for now', 'transient', [400, -2, 2207008], review),
]
const spam = row('The media is taken for spam', 'spam', [403, 4, 2207051], review)

/** Errors of the one call that publishes, besides those of the family. */
export const publishingErrors: readonly ErrorRow[] = [
  row('Media that is taken for spam, and was seen to be out', 'ambiguous', [403, 4, 2207051], wire),
]

/** Errors of calls that change something and publish nothing, besides those of the family. */
export const writingErrors: readonly ErrorRow[] = [spam]

/** Errors of containers and uploads, which are not visible. */
export const preparingErrors: readonly ErrorRow[] = [
  ...failures,
  spam,
  row('An unknown error', 'ambiguous', [500, 1], handling),
]

/** Errors of calls that only read. */
export const readingErrors: readonly ErrorRow[] = [
  ...failures,
  spam,
  row('An unknown error, which another look may not meet', 'transient', [500, 1], wire),
  row('An unknown error that the network calls lasting', 'refused', [500, 1], review, {
    flags: { is_transient: false },
  }),
  row('An unknown error about a file', 'refused', [400, 1, 2207052], review),
  row('A wrong secret of the app', 'refused', [400, 1], review, {
    flags: { message: 'Error validating client secret.' },
  }),
  row('A code that no document names', 'refused', [400, 987_654], review),
]
