import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  FollowedUp,
  FollowUp,
  Item,
  MediaSource,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { callRest, isAbsent, unreadable } from '../restli/api.ts'
import { findCountries } from '../restli/geo.ts'
import { encoded } from '../restli/literal.ts'
import { lackOf } from '../scopes.ts'
import { authorOf, isOrganization } from './author.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup, postUrl } from './lookup.ts'
import { type Options, options } from './options.ts'
import { type Prepared, postOf } from './post.ts'
import { postIdOf } from './post-address.ts'
import { laterIfNotReady, untilAllAvailable } from './processing.ts'
import { scopes } from './scopes.ts'
import { littleText, measure } from './text.ts'
import { fingerprintOf, uploadAll } from './upload.ts'

export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  measure,
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  lookup,
  followUps,
  followUp,
  isThere,
  edit,
  remove,
}

async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
  media: MediaSource,
): Promise<Outcome<Prepared>> {
  const { organizationUrn, geoRestriction } = publication.options as Options
  const { accessToken } = account.credentials
  const owner = { accessToken, urn: authorOf(account, organizationUrn) }
  // A target may name another author than the account, which its own permissions say nothing about.
  const author = isOrganization(owner.urn) ? { accountType: 'organization' } : account.metadata
  const lack = lackOf(scopes, { ...account, metadata: author }, 'publish')
  if (lack) return lack
  const places = await findCountries(transport, accessToken, geoRestriction?.countries ?? [])
  return chain(places, async (geoLocations) => {
    const uploaded = await uploadAll(transport, owner, publication, media)
    return chain(uploaded, async (files) =>
      map(await untilAllAvailable(transport, accessToken, files), () => ({
        media: files.map(({ urn }) => urn),
        geoLocations,
        uploaded: { files, of: fingerprintOf(owner, publication) },
      })),
    )
  })
}

async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { organizationUrn } = publication.options as Options
  const created = await callRest(transport, account.credentials.accessToken, '/rest/posts', {
    method: 'POST',
    json: postOf(account, publication, prepared as Prepared),
  })
  return chain(laterIfNotReady(created), async (body) => {
    if (typeof body?.id !== 'string' || body.id === '') return unreadable('the id of the post')
    const extra = { author: authorOf(account, organizationUrn) }
    return done({ platformPostId: body.id, url: postUrl(body.id), extra })
  })
}

function followUps({ options: given }: Publication): FollowUp[] {
  const { firstComment } = given as Options
  return firstComment === undefined ? [] : [{ name: 'comment', value: firstComment }]
}

async function followUp(
  transport: Transport,
  account: Account,
  { value }: FollowUp,
  { platformPostId, extra }: Published,
): Promise<Outcome<FollowedUp>> {
  const path = `/rest/socialActions/${encoded(platformPostId)}/comments`
  const json = {
    actor: extra?.author ?? authorOf(account),
    object: platformPostId,
    message: { text: value },
  }
  const made = await callRest(transport, account.credentials.accessToken, path, { method: 'POST', json })
  return chain(made, async (body) =>
    typeof body?.id === 'string' ? done({ platformId: body.id }) : unreadable('the id of the comment'),
  )
}

async function isThere(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<boolean>> {
  const query = { viewContext: 'AUTHOR' }
  const answer = await callRest(transport, credentials.accessToken, pathOf(platformPostId), { query })
  if (isAbsent(answer)) return done(false)
  return chain(answer, async (post) =>
    typeof post?.lifecycleState === 'string'
      ? done(post.lifecycleState === 'PUBLISHED')
      : unreadable('the state of the post'),
  )
}

async function edit(
  transport: Transport,
  { credentials }: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const changed = await callRest(transport, credentials.accessToken, pathOf(published.platformPostId), {
    method: 'POST',
    json: { patch: { $set: { commentary: littleText(text) } } },
    restli: 'PARTIAL_UPDATE',
  })
  return chain(changed, async (answer) =>
    answer?.status === 204 ? done(published) : unreadable('the end of the change'),
  )
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<null>> {
  const path = pathOf(platformPostId)
  const removed = await callRest(transport, credentials.accessToken, path, { method: 'DELETE' })
  if (isAbsent(removed)) return done(null)
  return chain(removed, async (answer) =>
    answer?.status === 204 ? done(null) : unreadable('whether the post is gone'),
  )
}

function pathOf(urn: string): string {
  return `/rest/posts/${encoded(urn)}`
}
