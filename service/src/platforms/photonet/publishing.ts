import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Progress, Publication, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { callAs, confirmed, isMissing, pathOf, unreadable } from '../graph/api.ts'
import { followUp, followUps } from '../graph/comment.ts'
import { outBefore, type Prepared } from '../graph/earlier-container.ts'
import { prepare } from './container.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { withEnd } from './publishing-limit.ts'

/** The platform has no way to edit a caption. */
export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  media: mediaRules,
  abilities: { thread: false, story: true, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  progress,
  lookup,
  followUps,
  followUp,
  isThere,
  remove,
}

/** The answer names the post but not its address, which cannot be made from the id. */
async function publish(
  transport: Transport,
  account: Account,
  _publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { containerId, isOut } = prepared as Prepared
  if (isOut) return outBefore
  const path = pathOf(account.platformAccountId, '/media_publish')
  const json = { creation_id: containerId }
  const call = { method: 'POST', json, purpose: 'publish' } as const
  const answer = await callAs(transport, account, path, call)
  const isCapped = answer.kind === 'throttled' && answer.reason === 'daily_cap'
  if (isCapped) return withEnd(transport, account, answer)
  return chain(answer, async (media) =>
    typeof media?.id === 'string' && media.id !== ''
      ? done({ platformPostId: media.id, url: null })
      : unreadable('the id of the post'),
  )
}

async function progress(
  transport: Transport,
  account: Account,
  _publication: Publication,
  { platformPostId }: Published,
): Promise<Outcome<Progress>> {
  const query = { fields: 'id,permalink' }
  const answer = await callAs(transport, account, pathOf(platformPostId), { query })
  return chain(answer, async (media) => {
    if (typeof media?.id !== 'string') return unreadable('the post')
    const url = typeof media.permalink === 'string' ? media.permalink : null
    return done({ state: 'published', published: { platformPostId, url } })
  })
}

async function isThere(
  transport: Transport,
  account: Account,
  { platformPostId }: Published,
): Promise<Outcome<boolean>> {
  const query = { fields: 'id' }
  const answer = await callAs(transport, account, pathOf(platformPostId), { query })
  if (isMissing(answer)) return done(false)
  return chain(answer, async (media) => (typeof media?.id === 'string' ? done(true) : unreadable('the post')))
}

async function remove(
  transport: Transport,
  account: Account,
  { platformPostId }: Published,
): Promise<Outcome<null>> {
  const path = pathOf(platformPostId)
  const answer = await callAs(transport, account, path, { method: 'DELETE' })
  return chain(answer, async (body) => confirmed(body, 'whether the post is gone'))
}
