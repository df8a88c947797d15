import Type from 'typebox'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Provider, Publication, Published } from '../provider.ts'
import { base, callGraph, unreadable } from './api.ts'
import { connect, readIdentity, refresh } from './connect.ts'
import { type Prepared, prepare } from './container.ts'
import { check, limits } from './limits.ts'
import { lookup } from './lookup.ts'

/** The platform has no way to edit a post. */
export const threadnet: Provider = {
  platform: 'threadnet',
  name: 'Threadnet',
  publicUrl: base,
  limits,
  abilities: { thread: true, story: false, video: true },
  metered: false,
  options: Type.Object(
    { topic_tag: Type.Optional(Type.String({ minLength: 1, maxLength: 50, errorCode: 'invalid_string' })) },
    { additionalProperties: false, errorCode: 'invalid_object' },
  ),
  connect,
  check,
  prepare,
  publish,
  lookup,
  remove,
  refresh,
  readIdentity,
}

/** The answer names the post but not its address, which cannot be made from the id. */
async function publish(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  _publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { containerId } = prepared as Prepared
  const path = `/${encodeURIComponent(platformAccountId)}/threads_publish`
  const parameters = { creation_id: containerId }
  const published = await callGraph(transport, credentials.accessToken, 'POST', path, parameters)
  return chain(published, async (post) =>
    typeof post?.id === 'string' && post.id !== ''
      ? done({ platformPostId: post.id, url: null })
      : unreadable('the id of the post'),
  )
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<null>> {
  const path = `/${encodeURIComponent(platformPostId)}`
  const removed = await callGraph(transport, credentials.accessToken, 'DELETE', path)
  return chain(removed, async (body) => {
    if (typeof body?.success !== 'boolean') return unreadable('whether the post is gone')
    return body.success ? done(null) : refused('The platform did not delete the post.')
  })
}
