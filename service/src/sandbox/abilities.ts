import type { PlatformCall } from '#contract/tools/tools.ts'
import type { Answered } from '#wire/twin/transport.ts'
import type { Twin, TwinState } from '#wire/twin/twin.ts'

/** What an account of the sandbox may be without, in the words of the platform list. */
export const abilityWords = [
  'post',
  'thread',
  'story',
  'video',
  'inbox',
  'comments',
  'reviews',
  'ads',
  'analytics',
  'monetization',
  'lookup',
  'edit',
  'unpublish',
  'ads_permission',
] as const

export type AbilityWord = (typeof abilityWords)[number]

const collection = 'abilities'

const needed: Record<string, AbilityWord> = {
  publish: 'post',
  lookup: 'lookup',
  edit: 'edit',
  remove: 'unpublish',
  report: 'inbox',
  metrics: 'analytics',
  insights: 'analytics',
}

/** From now on the platform refuses what an account is without. */
export async function grantOnly(
  state: TwinState,
  accountId: string,
  abilities: readonly AbilityWord[],
): Promise<void> {
  await state.put(collection, accountId, { abilities })
}

/** The network reports nothing of an account without an inbox. What people write there can be read all the same. */
export async function isUnreported(state: TwinState, accountId: string): Promise<boolean> {
  const granted = await state.get(collection, accountId)
  return granted !== undefined && !granted.abilities.includes('inbox')
}

const lapsed = 'lapsed'

/** From now on the platform does not accept the access token of a connection. */
export async function letLapse(state: TwinState, accountId: string, connectedAt: Date | null): Promise<void> {
  await state.put(lapsed, accountId, { connectedAt: connectedAt?.toISOString() ?? null })
}

export async function acceptAgain(state: TwinState, accountId: string): Promise<void> {
  await state.delete(lapsed, accountId)
}

/** Calls that get an account another access token. */
const renewing = ['connect', 'refresh']

/** The refusal of a call whose access token the control has let lapse. A renewal and a new connection bring another token. */
export async function lapsedToken(
  twin: Twin,
  state: TwinState,
  { accountId, step }: PlatformCall,
  connectedAt: (accountId: string) => Promise<Date | null | undefined>,
): Promise<Answered | undefined> {
  const known = accountId ? await state.get(lapsed, accountId) : undefined
  if (!accountId || !known) return undefined
  const since = await connectedAt(accountId)
  if (renewing.includes(step) || (since?.toISOString() ?? null) !== known.connectedAt) {
    await acceptAgain(state, accountId)
    return undefined
  }
  return {
    kind: 'answered',
    response: twin.fault('expired', 'The sandbox was asked to let the token lapse.'),
  }
}

/** The refusal of a call that its account lacks the ability for. */
export async function lackingAbility(
  twin: Twin,
  state: TwinState,
  { accountId, step, object = '' }: PlatformCall,
): Promise<Answered | undefined> {
  const word = step === 'publish' && isFurtherItem(object) ? 'thread' : needed[step]
  const granted = accountId && word ? await state.get(collection, accountId) : undefined
  if (!granted || granted.abilities.includes(word)) return undefined
  const message = `The account may not do this: ${word}.`
  const forbidden = word === 'analytics' ? twin.forbidden?.(message) : undefined
  return { kind: 'answered', response: forbidden ?? twin.fault('refused', message) }
}

/** The first item of a thread is a post like any other. */
function isFurtherItem(object: string): boolean {
  return /:[1-9]\d*$/.test(object)
}
