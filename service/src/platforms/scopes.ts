import { outcomeOfFault } from '#wire/fault-class.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Account } from './account.ts'
import { type Setting, someOf, wordsIn } from './settings.ts'

/** One right that the consent of a person gives the app. */
export interface Scope {
  /** The word of the network. */
  scope: string
  /** The product of the app that grants it. */
  product: string
  /** What the network requires of the app before people without a role on it can grant the scope. */
  review: 'none' | 'review' | 'application'
  /**
   * The calls that need it: `publish` (with what prepares it), a call of a capability such as `publishing.remove`, the
   * capability itself for all its calls, or the name of a call of `own`. `connect` is the consent.
   */
  neededBy: readonly string[]
  /** Only for accounts with these metadata. */
  where?: Readonly<Record<string, string>>
  /** The operator may leave it out of the consent. */
  optional?: true
  /** Few apps have it, so it is requested only if the operator names it. */
  gated?: true
  /** The kinds of app that have it, by the setting `app`. The first kind of the first row with kinds is the usual one. */
  apps?: readonly string[]
  /** What the operator does about a connection that lacks it, beside giving the app the product. */
  advice?: string
  source: string
  date: string
}

/** The setting that leaves scopes out of the consent, for platforms that have optional ones. */
export function withoutScopes(scopes: readonly Scope[]): Setting {
  const names = scopes.flatMap(({ scope, optional }) => (optional ? [scope] : []))
  return someOf(names, 'scopes that the consent leaves out, separated by commas')
}

/** The setting that adds gated scopes to the consent. */
export function withScopes(scopes: readonly Scope[]): Setting {
  const names = scopes.flatMap(({ scope, gated }) => (gated ? [scope] : []))
  return someOf(
    names,
    'further scopes that the consent asks for, separated by commas. Name only what the network shows for the app',
  )
}

/**
 * The scopes of the consent. A scope that is neither optional nor gated is requested with any settings, unless the kind
 * of app cannot have it.
 */
export function requestedScopes(
  scopes: readonly Scope[],
  settings: Readonly<Record<string, string>> = {},
): string[] {
  const without = wordsIn(settings.withoutScopes)
  const named = wordsIn(settings.withScopes)
  const kind = settings.app ?? scopes.find(({ apps }) => apps)?.apps?.[0] ?? ''
  const isAsked = ({ scope, optional, gated, apps }: Scope) =>
    !(optional && without.includes(scope)) &&
    !(gated && !named.includes(scope)) &&
    (apps?.includes(kind) ?? true)
  return scopes.filter(isAsked).map(({ scope }) => scope)
}

/** The scopes in the answer that gave a token. Undefined where it names none. */
export function grantedScopes(answered: unknown): { scopes?: readonly string[] } {
  if (Array.isArray(answered)) return { scopes: answered.filter((name) => typeof name === 'string') }
  return typeof answered === 'string' ? { scopes: wordsIn(answered) } : {}
}

/** Whether a scope was granted, as far as is known. */
export function hasScope({ scopes }: Pick<Account['credentials'], 'scopes'>, scope: string): boolean {
  return scopes?.includes(scope) ?? true
}

/**
 * The refusal of a call whose scope the connection lacks. Undefined where nothing speaks against the call: the network
 * itself decides for a connection that does not say what it was granted.
 */
export function lackOf(
  scopes: readonly Scope[],
  { credentials, metadata }: Pick<Account, 'credentials' | 'metadata'>,
  call: string,
): Outcome<never> | undefined {
  const granted = credentials.scopes
  if (!granted) return undefined
  const lacking = scopes.filter(
    (scope) => isNeededBy(scope, call) && isFor(scope, metadata) && !granted.includes(scope.scope),
  )
  const [first] = lacking
  if (!first) return undefined
  const names = lacking.map(({ scope }) => scope).join(', ')
  const advice = first.advice === undefined ? '' : ` ${first.advice}`
  const message = `This connection was not granted ${names}, of the product "${first.product}".${advice}`
  return outcomeOfFault('forbidden', { message, providerCode: 'missing_scope' })
}

/** The scopes that a call of an account needs, whether it has them or not. */
export function scopesFor(
  scopes: readonly Scope[],
  metadata: Readonly<Record<string, string>>,
  call: string,
): string[] {
  return scopes.filter((scope) => isNeededBy(scope, call) && isFor(scope, metadata)).map(({ scope }) => scope)
}

function isNeededBy({ neededBy }: Scope, call: string): boolean {
  const isPublishing = call === 'publishing.prepare' || call === 'publishing.publish'
  const names = [call, call.split('.')[0], ...(isPublishing ? ['publish'] : [])]
  return names.some((name) => name !== undefined && neededBy.includes(name))
}

function isFor({ where = {} }: Scope, metadata: Readonly<Record<string, string>>): boolean {
  return Object.entries(where).every(([name, value]) => metadata[name] === value)
}
