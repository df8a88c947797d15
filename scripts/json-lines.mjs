/** JSON of which each value that fits stands on one line. */
export function jsonLines(value, indent = '') {
  const line = JSON.stringify(value)
  if (line.length + indent.length <= 120 || typeof value !== 'object') return line
  const inner = `${indent}  `
  const rows = Array.isArray(value)
    ? value.map((entry) => inner + jsonLines(entry, inner))
    : Object.entries(value).map(
        ([key, entry]) => `${inner}${JSON.stringify(key)}: ${jsonLines(entry, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}
