import type { FaultClass } from '#wire/fault-class.ts'

/** An error object of the family. The codes are numbers; the flat form of a refused code has a word. */
export interface GraphError {
  status: number
  message: string
  code: unknown
  subcode: unknown
  isTransient: unknown
}

const tokenCodes = new Set<unknown>([102, 190])
const throttleCodes = new Set<unknown>([4, 17, 32, 341, 613])
const spamCodes = new Set<unknown>([368, 1346003, 1404006, 1404102, 1404112, 2207051, 1893063])
const forbiddenCodes = new Set<unknown>([3, 10, 1404078, 4854002, 2207050])
const transientSubcodes = new Set<unknown>([2207001, 2207008, 2207032, 2207053])
const dailyCap = 2207042

/** The container of a post cannot be published yet: each network of the family says it with a code of its own. */
const notReady = new Set<unknown>([2207027, 4279009])

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
const rules: readonly (readonly [FaultClass, (error: GraphError) => boolean])[] = [
  ['unauthorized', ({ code }) => tokenCodes.has(code)],
  ['spam', (error) => isOneOf(spamCodes, error)],
  ['daily_cap', ({ subcode }) => subcode === dailyCap],
  ['throttled', ({ status, code }) => status === 429 || throttleCodes.has(code)],
  ['throttled', (error) => between(error, 80_000, 80_014)],
  ['transient', ({ subcode }) => notReady.has(subcode) || transientSubcodes.has(subcode)],
  ['transient', ({ code, isTransient }) => isTransient === true || (code === 2 && isTransient !== false)],
  ['forbidden', (error) => isOneOf(forbiddenCodes, error) || between(error, 200, 299)],
  ['refused', ({ code, isTransient }) => isTransient === false || typeof code === 'string'],
  ['refused', (error) => isOneOf(refusalCodes, error) || isOfMedia(error)],
]

/**
 * What an error means. `writes` is a call that may have changed something: there a code that nobody has written down
 * leaves open what happened.
 */
export function classOfError(error: GraphError, writes: boolean): FaultClass {
  const rule = rules.find(([, fits]) => fits(error))
  return rule?.[0] ?? (writes ? 'ambiguous' : 'refused')
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
