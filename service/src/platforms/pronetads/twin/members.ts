import { badRequest } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'

/** The members of a parameter that has to be an object. */
export function membersOf(value: Literal | undefined, name: string): Record<string, Literal> {
  if (value === undefined) throw badRequest('PARAM_MISSING', `Parameter ${name} is required`)
  if (typeof value === 'string' || Array.isArray(value))
    throw badRequest('PARAM_INVALID', `Parameter ${name} must be an object`)
  return value
}

/** The texts of a parameter that has to be a list of them. */
export function textsOf(value: Literal | undefined, name: string): string[] {
  if (!Array.isArray(value)) throw badRequest('PARAM_INVALID', `Parameter ${name} must be a list`)
  return value.map((one) => {
    if (typeof one === 'string') return one
    throw badRequest('PARAM_INVALID', `Parameter ${name} must be a list of texts`)
  })
}

export function oneOf(value: Literal | undefined, name: string, words: readonly string[]): string {
  if (value === undefined) throw badRequest('PARAM_MISSING', `Parameter ${name} is required`)
  if (typeof value === 'string' && words.includes(value)) return value
  throw badRequest('PARAM_INVALID', `Parameter ${name} must be one of ${words.join(', ')}`)
}

/** An amount of money, or undefined where none was sent. */
export function moneyIn(value: Literal | undefined, name: string) {
  if (value === undefined) return undefined
  const { amount, currencyCode } = membersOf(value, name)
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount))
    throw badRequest('PARAM_INVALID', `Parameter ${name}.amount must be a decimal number`)
  return { amount: Number(amount), currencyCode: currencyIn(currencyCode, `${name}.currencyCode`) }
}

export function currencyIn(value: Literal | undefined, name: string): string {
  if (typeof value === 'string' && /^[A-Z]{3}$/.test(value)) return value
  throw badRequest('PARAM_INVALID', `Parameter ${name} must be an ISO 4217 code`)
}
