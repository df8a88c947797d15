export type SmsEncoding = 'gsm7' | 'ucs2'

export interface SmsMeasure {
  encoding: SmsEncoding
  /** How many parts the text is sent in, at least one. */
  segments: number
  /** What its characters cost together. */
  units: number
  /** How many units a part holds. */
  unitsPerSegment: number
  /** What is left in the last part. */
  remainingUnits: number
}

/** The characters of GSM-7 that cost one unit. The backtick is not among them. */
const oneUnit = new Set(
  [
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?',
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
  ].join(''),
)

/** Those that need an escape before them. */
const twoUnits = new Set('\f^{}\\[~]|€')

const room = { gsm7: { alone: 160, packed: 153 }, ucs2: { alone: 70, packed: 67 } } as const

/** Measures a text as it is billed: one character outside of GSM-7 makes the whole message UCS-2. */
export function measureSms(text: string): SmsMeasure {
  const characters = [...text]
  const encoding = characters.every((one) => oneUnit.has(one) || twoUnits.has(one)) ? 'gsm7' : 'ucs2'
  const costs = characters.map((one) => (encoding === 'gsm7' ? (twoUnits.has(one) ? 2 : 1) : one.length))
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  const { alone, packed } = room[encoding]
  if (units <= alone)
    return { encoding, segments: 1, units, unitsPerSegment: alone, remainingUnits: alone - units }
  const { segments, used } = pack(costs, packed)
  return { encoding, segments, units, unitsPerSegment: packed, remainingUnits: packed - used }
}

/** A character never splits: what does not fit closes its part and begins the next one. */
function pack(costs: readonly number[], size: number): { segments: number; used: number } {
  let segments = 1
  let used = 0
  for (const cost of costs) {
    const fits = used + cost <= size
    if (!fits) segments += 1
    used = fits ? used + cost : cost
  }
  return { segments, used }
}
