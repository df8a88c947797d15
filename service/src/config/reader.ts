/** A setting that cannot be read, or a combination that is refused. Ends the boot with exit code 2. */
export class ConfigRefused extends Error {
  name = 'ConfigRefused'

  readonly variable: string
  readonly reason: string

  constructor(variable: string, reason: string) {
    super(`${variable}: ${reason}`)
    this.variable = variable
    this.reason = reason
  }
}

export type Reader = ReturnType<typeof reader>

/** Reads settings by their kind. */
export function reader(env: NodeJS.ProcessEnv) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const oneOf = <const V extends readonly string[]>(name: string, values: V, usual: V[number]): V[number] => {
    const value = text(name) ?? usual
    if (!values.includes(value)) throw new ConfigRefused(name, `give one of ${values.join(', ')}`)
    return value
  }
  const integer = (name: string, min: number, max: number, usual: number): number => {
    const value = text(name)
    if (value === undefined) return usual
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max))
      throw new ConfigRefused(name, `give an integer from ${min} to ${max}`)
    return number
  }
  const flags = new Map([
    ...['1', 'true', 'on'].map((word) => [word, true] as const),
    ...['0', 'false', 'off'].map((word) => [word, false] as const),
  ])
  const flag = (name: string, usual: boolean): boolean => {
    const value = text(name)
    if (value === undefined) return usual
    return flags.get(value.toLowerCase()) ?? refuse(name, 'give 1 or 0')
  }
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
  const origin = (name: string): string | undefined => {
    const value = text(name)
    return value === undefined ? undefined : originOf(name, value)
  }
  const address = (name: string): string | undefined => {
    const value = text(name)
    if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      throw new ConfigRefused(name, 'give an http(s) address')
    return value?.replace(/\/+$/, '')
  }
  return { text, oneOf, integer, flag, list, origin, address, refuse }
}

export function refuse(name: string, reason: string): never {
  throw new ConfigRefused(name, reason)
}

export function originOf(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : refuse(name, 'give an http(s) origin')
  const bare =
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  return bare ? url.origin : refuse(name, 'give an http(s) origin without a path')
}
