/** Rest.li gives parentheses, commas and quotes a meaning of their own. */
export function encoded(value: string): string {
  return encodeURIComponent(value).replace(
    /[()']/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** A value as Rest.li 2.0 writes it in an address: lists as List(a,b), objects as (name:value). */
export function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `List(${value.map(literalOf).join(',')})`
  if (typeof value !== 'object' || value === null) return encoded(String(value))
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `(${members.map(([name, member]) => `${encoded(name)}:${literalOf(member)}`).join(',')})`
}
