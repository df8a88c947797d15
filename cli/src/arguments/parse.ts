import { parseArgs } from 'node:util'
import { usage } from '../exit-codes.ts'
import { nearest } from './nearest.ts'

/** A flag that a command takes. */
export interface Accepted {
  readonly name: string
  readonly takesValue: boolean
  readonly repeatable?: boolean | undefined
}

export interface Parsed {
  readonly positionals: readonly string[]
  /** The values in the order in which they were given; a switch has `true` or the text after its `=`. */
  readonly values: ReadonlyMap<string, readonly string[]>
  /** All of them, as they were typed. */
  readonly args: readonly string[]
}

/** Splits arguments. Commands have up to forty flags, all out of the catalogue, so no list of them is written down. */
export function parse(args: readonly string[], accepted: readonly Accepted[], commandLine: string): Parsed {
  const known = new Map(accepted.map((flag) => [flag.name, flag]))
  const options = Object.fromEntries(
    accepted.map(({ name, takesValue }) => [
      name,
      { type: takesValue ? ('string' as const) : ('boolean' as const), multiple: true },
    ]),
  )
  const { tokens } = parseArgs({
    args: args.map((argument) => short(argument, known)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const positionals: string[] = []
  const values = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind === 'option') take(token, known, values, commandLine)
  }
  return { positionals, values, args }
}

/** `-h` everywhere, and `-d` where a command takes data. */
function short(argument: string, known: ReadonlyMap<string, Accepted>): string {
  if (argument === '-h') return '--help'
  return argument === '-d' && known.has('data') ? '--data' : argument
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function take(
  { name, rawName, value, inlineValue }: OptionToken,
  known: ReadonlyMap<string, Accepted>,
  values: Map<string, string[]>,
  commandLine: string,
): void {
  const negated = name.startsWith('no-') ? known.get(name.slice(3)) : undefined
  const flag = known.get(name) ?? negated
  if (!flag || (flag === negated && flag.takesValue)) throw unknown(rawName, known, commandLine)
  const before = values.get(flag.name) ?? []
  if (before.length > 0 && !flag.repeatable)
    throw usage(`--${flag.name} was given twice.`, `Give it once: ${commandLine} --help`)
  values.set(flag.name, [...before, readText(flag, flag === negated, value, inlineValue)])
}

function readText(flag: Accepted, negated: boolean, value: string | undefined, inline?: boolean): string {
  if (negated) return 'false'
  if (!flag.takesValue) return value ?? 'true'
  if (value === undefined || (!inline && value.startsWith('--')))
    throw usage(
      `--${flag.name} needs a value.`,
      `A value that begins with dashes is written --${flag.name}=--value.`,
    )
  return value
}

function unknown(rawName: string, known: ReadonlyMap<string, Accepted>, commandLine: string) {
  const near = nearest(rawName.replace(/^-+/, ''), [...known.keys()])
  return usage(
    `${rawName} is not a flag of ${commandLine}.${near ? ` Did you mean --${near}?` : ''}`,
    `See ${commandLine} --help.`,
  )
}
