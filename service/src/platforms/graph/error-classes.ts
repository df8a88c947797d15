import type { FaultClass } from '#wire/fault-class.ts'

/** An error object of the family. The codes are numbers; the flat form of a refused code has a word. */
export interface GraphError {
  status: number
  message: string
  code: unknown
  subcode: unknown
  isTransient: unknown
}

/** What a call is for. `prepare` changes something, and nothing that anyone sees; `publish` is the one that does. */
export type Purpose = 'read' | 'prepare' | 'write' | 'publish'

/** These purposes publish nothing, so their failure may be repeated without a look-up. */
const harmless: readonly Purpose[] = ['read', 'prepare']

const tokenCodes = new Set<unknown>([102, 190])
const throttleCodes = new Set<unknown>([4, 17, 32, 341, 613])
const spamCodes = new Set<unknown>([368, 1346003, 1404006, 1404102, 1404112, 1893063])
const forbiddenCodes = new Set<unknown>([3, 10, 1404078, 4854002, 2207050])
/** Only for containers and uploads, so the call makes no post. */
const unpreparedSubcodes = new Set<unknown>([2207032, 2207053])
/** The server failed, and may have published before. */
const failedSubcodes = new Set<unknown>([2207001, 2207008])
const serverFailed = 2
const unknownError = 1

/** Publishers have read it while the post was out. */
const takenForSpam = 2207051

const dailyCap = 2207042

/** The container of a post cannot be published yet: each network of the family says it with a code of its own. */
const notReady = new Set<unknown>([2207027, 4279009])

/** A message after the window for answers: the code is that of a lacking permission, and no permission would help. */
const windowClosed = new Set<unknown>([2018278, 2534022])

/** Refusals that the documents and the client of the network name, besides those of other classes. */
const refusalCodes = new Set<unknown>([
  9, 21, 24, 33, 36, 100, 110, 240, 300, 324, 352, 506, 551, 803, 2018001, 2018278, 2061006, 2500, 2601, 2635,
  3018, 9004, 9007, 10900, 36003, 36007, 1363030, 1363047, 1366046, 1366051, 1390008, 1609005, 1609008,
])

const isOneOf = (codes: ReadonlySet<unknown>, { code, subcode }: GraphError) =>
  codes.has(subcode) || codes.has(code)
const between = ({ code }: GraphError, least: number, most: number) =>
  Number(code) >= least && Number(code) <= most

/** The first rule that fits decides. A subcode says more than its code: 4 alone is a limit, 4/2207051 is spam. */
const rules: readonly (readonly [FaultClass, (error: GraphError, purpose: Purpose) => boolean])[] = [
  ['unauthorized', ({ code }) => tokenCodes.has(code)],
  ['refused', isOfApp],
  ['spam', (error) => isOneOf(spamCodes, error)],
  ['ambiguous', ({ subcode }, purpose) => subcode === takenForSpam && purpose === 'publish'],
  ['spam', ({ subcode }) => subcode === takenForSpam],
  ['daily_cap', ({ subcode }) => subcode === dailyCap],
  ['throttled', ({ status, code }) => status === 429 || throttleCodes.has(code)],
  ['throttled', (error) => between(error, 80_000, 80_014)],
  ['transient', ({ subcode }) => notReady.has(subcode) || unpreparedSubcodes.has(subcode)],
  ['ambiguous', (error, purpose) => !harmless.includes(purpose) && isOfServer(error)],
  ['transient', (error) => failedSubcodes.has(error.subcode) || (isOfServer(error) && !isLasting(error))],
  ['transient', (error, purpose) => purpose === 'read' && isUnknown(error) && !isLasting(error)],
  ['refused', ({ subcode }) => windowClosed.has(subcode)],
  ['forbidden', (error) => isOneOf(forbiddenCodes, error) || between(error, 200, 299)],
  ['refused', ({ code, isTransient }) => isTransient === false || typeof code === 'string'],
  ['refused', (error) => isOneOf(refusalCodes, error) || isOfMedia(error)],
]

/** The classes of codes that one platform of the family has for itself. They go before those of the family. */
export type OwnCodes = Readonly<Record<string, FaultClass>>

/**
 * The class of an error for a call of a purpose. If the call may have changed something, an undocumented code leaves
 * the outcome unknown.
 */
export function classOfError(error: GraphError, purpose: Purpose, own: OwnCodes = {}): FaultClass {
  const ownClass = own[String(error.code)]
  if (ownClass) return ownClass
  const rule = rules.find(([, fits]) => fits(error, purpose))
  return rule?.[0] ?? (purpose === 'read' ? 'refused' : 'ambiguous')
}

/** The advice to wait and to retry does not say that nothing happened. */
function isOfServer({ code, subcode, isTransient }: GraphError): boolean {
  return isTransient === true || code === serverFailed || failedSubcodes.has(subcode)
}

function isUnknown(error: GraphError): boolean {
  return error.code === unknownError && !isOfMedia(error)
}

function isLasting({ isTransient }: GraphError): boolean {
  return isTransient === false
}

/** An id or a secret of the app that is wrong has the code of unknown errors. */
function isOfApp({ message }: GraphError): boolean {
  return /validating (client secret|application)/i.test(message)
}

/** The subcodes that say what is wrong with media, but for those above. */
function isOfMedia({ subcode }: GraphError): boolean {
  return Number(subcode) >= 2_207_000 && Number(subcode) <= 2_207_999
}

const unfetchable = new Set<unknown>([2207003, 2207020, 2207052])

/** The network could not fetch a file from its address. */
export function isUnfetchable({ subcode }: GraphError): boolean {
  return unfetchable.has(subcode)
}
