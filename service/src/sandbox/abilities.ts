import type { PlatformCall } from '#contract/tools.ts'
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
}

/** From now on the platform refuses what an account is without. */
export async function grantOnly(
  state: TwinState,
  accountId: string,
  abilities: readonly AbilityWord[],
): Promise<void> {
  await state.put(collection, accountId, { abilities })
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
  return { kind: 'answered', response: twin.fault('refused', `The account may not do this: ${word}.`) }
}

/** The first item of a thread is a post like any other. */
function isFurtherItem(object: string): boolean {
  return /:[1-9]\d*$/.test(object)
}
