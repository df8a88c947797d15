import type { OwnCodes } from '../graph/error-classes.ts'

const refused = 'refused' as const
const forbidden = 'forbidden' as const
const throttled = 'throttled' as const
const ambiguous = 'ambiguous' as const

/** The codes of the network for messages and numbers. Its own list says that titles go away and codes stay. */
export const ownCodes: OwnCodes = {
  // A locked business, a bill that cannot be paid, a country, a number that is not registered.
  ...{ 131005: forbidden, 131031: forbidden, 131042: forbidden, 130497: forbidden, 133010: forbidden },
  ...{ 131008: refused, 131009: refused, 131021: refused, 131026: refused, 131030: refused, 131047: refused },
  ...{ 131049: refused, 131050: refused, 131051: refused, 131052: refused, 131053: refused, 130472: refused },
  ...{ 132000: refused, 132001: refused, 132005: refused, 132007: refused, 132012: refused },
  ...{ 132015: refused, 132016: refused, 132068: refused, 133005: refused, 133006: refused },
  ...{ 80007: throttled, 130429: throttled, 131056: throttled, 132069: throttled, 133016: throttled },
  131048: 'spam',
  // Something went wrong, says the network, and not when. A message has no key that a repeat could show.
  ...{ 131000: ambiguous, 131016: ambiguous, 131057: ambiguous, 133004: ambiguous },
}
