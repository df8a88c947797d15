import type { Fault } from '#contract/schema/fault.ts'
import * as t from '#contract/schema/schema.ts'

const headersMax = 20

const token = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/

/** Headers of the delivery itself and of the connection. */
const reserved = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
])
const reservedPrefixes = ['webhook-', 'proxy-', 'sec-']

export const CustomHeaders = t.map(t.pattern('^[ -~]{0,1024}$'), headersMax, {
  description:
    'Headers that every delivery carries besides its own: at most 20, values of at most 1024 printable ASCII characters.',
})

/** The first forbidden name; names that differ only in case are the same name. */
export function customHeadersFault(headers: Record<string, string>): Fault | undefined {
  const seen = new Set<string>()
  for (const name of Object.keys(headers)) {
    const lower = name.toLowerCase()
    const why = seen.has(lower) ? 'is given twice.' : nameFault(lower)
    if (why) return { code: 'invalid_object', param: 'customHeaders', message: `${name} ${why}` }
    seen.add(lower)
  }
  return undefined
}

function nameFault(lower: string): string | undefined {
  if (!token.test(lower)) return 'is not a header name.'
  const refused = reserved.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix))
  return refused ? 'is set by the service.' : undefined
}
