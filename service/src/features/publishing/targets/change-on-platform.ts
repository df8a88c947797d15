import { raise } from '#contract/operation/errors.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import type { Tools } from '#contract/tools/tools.ts'
import {
  type AccountCall,
  type BoundPlatform,
  callsOf,
  findAccountForWork,
} from '#features/accounts/index.ts'
import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content/content.ts'
import { type NamedTarget, platformNotSupported } from './named-target.ts'

/** What an operation uses that changes a published post on its platform. */
export const usedOnTargets = ['platform', 'platforms', 'isConfigured', 'effect', 'effectBegins'] as const

export type TargetCall = AccountCall & Pick<Tools, 'platforms'>

type Ability = 'edit' | 'remove' | 'updateMetadata'
type Able<A extends Ability> = Required<Pick<NonNullable<BoundPlatform['publishing']>, A>>

interface Change<A extends Ability, T, R> {
  ability: A
  /** The items that are out; the call is about the last of them. */
  items: readonly Published[]
  /** The text that the platform is given, where the sandbox looks for tokens as well. */
  newText?: string
  /** Commits what follows from the call. */
  keep(value: T): Promise<R>
}

/** Makes one call about a published target on its platform, through its account. */
export async function changeOnPlatform<A extends Ability, T, R>(
  call: TargetCall,
  { post, target }: NamedTarget,
  { ability, items, newText, keep }: Change<A, T, R>,
  use: (publishing: Able<A>, published: Published) => Promise<Outcome<T>>,
): Promise<R> {
  const last = items.at(-1)
  if (!last || !call.platforms.get(target.platform)?.publishing?.[ability]) raise(platformNotSupported)
  const account = (await findAccountForWork(call.db, target, target.account_id)) ?? raise(accountDisconnected)
  const step = ability === 'remove' ? 'remove' : 'edit'
  const object = `${target.id}:${items.length - 1}`
  const text = [itemsOf(post, target)[items.length - 1]?.text, newText].filter(Boolean).join('\n')
  const about = { step, object, attempt: target.attempts, text }
  return callsOf<{ publishing: Able<A> }>(call, account).effect({ ...about, keep }, ({ publishing }) =>
    use(publishing, last),
  )
}
