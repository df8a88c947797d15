import { invalidParameter } from '../../graph/twin/fault.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'

export function required(parameters: Parameters, name: string): string {
  const value = parameters.text(name)
  if (value.trim() === '') throw invalidParameter(`The parameter ${name} is required`)
  return value
}

const nameMax = 400

export function nameIn(parameters: Parameters, otherwise?: string): string {
  if (otherwise !== undefined && !parameters.has('name')) return otherwise
  const name = required(parameters, 'name')
  if ([...name].length > nameMax)
    throw invalidParameter(`Param name must be at most ${nameMax} characters long.`)
  return name
}

export function oneOf(parameters: Parameters, name: string, words: readonly string[]): string {
  const value = parameters.text(name)
  if (words.includes(value)) return value
  throw invalidParameter(`Param ${name} must be one of {${words.join(', ')}}`)
}

/** An amount of minor units, as the network writes it back. */
export function amountIn(parameters: Parameters, name: string): string | undefined {
  if (!parameters.has(name) || parameters.text(name) === '') return undefined
  const value = parameters.text(name)
  if (!/^\d{1,15}$/.test(value)) throw invalidParameter(`Param ${name} must be an integer`)
  return String(Number(value))
}

/** A time in one of the forms that the network takes, in the form in which it is kept. */
export function timeIn(parameters: Parameters, name: string): string | undefined {
  const value = parameters.text(name)
  if (value === '' || value === '0') return undefined
  const isSeconds = /^\d{1,12}$/.test(value)
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i.test(value)
  const time = isSeconds
    ? Number(value) * 1000
    : Date.parse(hasOffset || !/T/.test(value) ? value : `${value}Z`)
  if (Number.isNaN(time)) throw invalidParameter(`Param ${name} must be a valid time.`)
  return new Date(time).toISOString()
}

/** Fields that are kept as they are given: words as words, anything else as what its JSON says. */
export function givenIn(
  parameters: Parameters,
  words: readonly string[],
  values: readonly string[],
): Record<string, unknown> {
  const given = (names: readonly string[]) =>
    names.filter((name) => parameters.has(name) || parameters.has(`${name}[0]`))
  return Object.fromEntries([
    ...given(words).map((name) => [name, parameters.text(name)]),
    ...given(values).map((name) => [name, parameters.json(name)]),
  ])
}
