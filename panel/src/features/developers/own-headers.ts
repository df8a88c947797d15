export type Headers = Readonly<Record<string, string>>

export type ReadHeaders = { headers: Headers } | { fault: 'noColon' | 'twice'; line: number }

export const textOfHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Headers as people write them: a name, a colon and a value on each line. */
export function headersIn(text: string): ReadHeaders {
  const headers = new Map<string, string>()
  const seen = new Set<string>()
  for (const [index, whole] of text.split('\n').entries()) {
    if (whole.trim() === '') continue
    const colon = whole.indexOf(':')
    const name = whole.slice(0, colon).trim()
    if (colon < 0 || name === '') return { fault: 'noColon', line: index + 1 }
    if (seen.has(name.toLowerCase())) return { fault: 'twice', line: index + 1 }
    seen.add(name.toLowerCase())
    headers.set(name, whole.slice(colon + 1).trim())
  }
  // A name such as __proto__ stays a name.
  return { headers: Object.fromEntries(headers) }
}
