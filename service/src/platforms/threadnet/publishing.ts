import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Progress, Publication, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { outBefore, type Prepared } from '../graph/earlier-container.ts'
import { callGraph, isMissing, noSuchObject, unreadable } from './api.ts'
import { prepare } from './container.ts'
import { check, limits, measure, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { withQuota } from './publishing-limit.ts'

/** The platform has no way to edit a post. */
export const publishing: Publishing = {
  limits,
  counting: 'weighted',
  measure,
  media: mediaRules,
  abilities: { thread: true, story: false, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  progress,
  lookup,
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
  const { platformAccountId, credentials } = account
  const { containerId, isOut } = prepared as Prepared
  if (isOut) return outBefore
  const path = `/${pathSegment(platformAccountId)}/threads_publish`
  const parameters = { creation_id: containerId }
  const { accessToken } = credentials
  const published = await withQuota(transport, account, (way) =>
    callGraph(way, accessToken, 'POST', path, parameters, 'publish'),
  )
  return chain(published, async (post) =>
    typeof post?.id === 'string' && post.id !== ''
      ? done({ platformPostId: post.id, url: null })
      : unreadable('the id of the post'),
  )
}

/** Reads the address, which the platform may need a moment for. */
async function progress(
  transport: Transport,
  { credentials }: Account,
  _publication: Publication,
  { platformPostId }: Published,
): Promise<Outcome<Progress>> {
  const path = `/${pathSegment(platformPostId)}`
  const fields = 'id,permalink'
  const answer = await callGraph(transport, credentials.accessToken, 'GET', path, { fields })
  return chain(answer, async (post) => {
    if (post?.id !== platformPostId) return unreadable('the id of the post')
    const url = typeof post.permalink === 'string' ? post.permalink : null
    return done({ state: 'published', published: { platformPostId, url } })
  })
}

async function isThere(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<boolean>> {
  const path = `/${pathSegment(platformPostId)}`
  const answer = await callGraph(transport, credentials.accessToken, 'GET', path, { fields: 'id' })
  if (isMissing(answer)) return done(false)
  return chain(answer, async (post) =>
    post?.id === platformPostId ? done(true) : unreadable('the id of the post'),
  )
}

async function remove(transport: Transport, account: Account, published: Published): Promise<Outcome<null>> {
  const { credentials } = account
  const { platformPostId } = published
  const path = `/${pathSegment(platformPostId)}`
  const removed = await callGraph(transport, credentials.accessToken, 'DELETE', path)
  // The platform refuses a missing post and a forbidden removal with the same code, so only a read distinguishes them.
  if (removed.kind === 'refused' && removed.providerCode === noSuchObject) {
    const there = await isThere(transport, account, published)
    return there.kind === 'done' && !there.value ? done(null) : removed
  }
  return chain(removed, async (body) => {
    if (typeof body?.success !== 'boolean') return unreadable('whether the post is gone')
    return body.success ? done(null) : refused('The platform did not delete the post.')
  })
}
