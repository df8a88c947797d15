const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell that a spreadsheet would run as a formula is made text. Blanks before the sign do not hinder some of them. */
const cellOf = (value: string): string => {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return quoted(safe)
}

/** For people, who open it in a spreadsheet. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')

/** For the service, which takes each cell as it is. */
export const toExactCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
