// A command line as it can be typed again: quoted for a shell, and without its secrets.

/** Names of values that nobody is to find in a terminal or in a log. */
const secretName = /(^|[-_.])(api-?key|password|pin|secret|token)$|[a-z](ApiKey|Password|Pin|Secret|Token)$/i

export interface Repeated {
  readonly line: string
  /** Something in <> stands for a secret. */
  readonly isMasked: boolean
}

/** Words of a command line, the name of the program first. */
export function repeated(words: readonly string[]): Repeated {
  const shown = words.map((word, at) => masked(word, words[at - 1]))
  return { line: shown.map(quoted).join(' '), isMasked: shown.some((word, at) => word !== words[at]) }
}

function masked(word: string, before = ''): string {
  const flag = /^--([^=]+)$/.exec(before)?.[1]
  if (flag !== undefined && secretName.test(flag)) return `<${flag}>`
  const [, given, dashes = '', name = ''] = /^((--)?([\w.-]+)=)/.exec(word) ?? []
  if (given !== undefined && secretName.test(name)) return `${dashes}${name}=<${name}>`
  if (given !== undefined) return given + maskedJson(word.slice(given.length))
  return maskedJson(word)
}

/** A body that is written out. What is no JSON is left as it is. */
function maskedJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  let isMasked = false
  const mask = (name: string, value: unknown) => {
    if (!secretName.test(name) || typeof value !== 'string') return value
    isMasked = true
    return `<${name}>`
  }
  try {
    const body = JSON.stringify(JSON.parse(text, mask))
    return isMasked ? body : text
  } catch {
    return text
  }
}

/** A word as a shell takes it. What a terminal would act on is written as an escape, which bash, zsh and ksh read. */
export function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  if (!/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(word))
    return `'${word.replaceAll("'", "'\\''")}'`
  const escaped = word.replace(
    /[\\'\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (letter) => escapes[letter] ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `$'${escaped}'`
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
