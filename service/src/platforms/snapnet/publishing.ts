import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  MediaSource,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { type Answer, callApi, textOf, unreadable } from './api.ts'
import { check, limits, measure, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { type ContentType, contentTypeOf, type Options, options, savedTitleOf } from './options.ts'
import { postIdOf } from './post-address.ts'
import { profileUrl } from './profiles.ts'
import { type Upload, uploadBefore, uploadMedium } from './upload.ts'

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
  lookup,
}

/** A medium has a name that only the makers of the profile see. */
const nameMax = 160

async function prepare(
  transport: Transport,
  { platformAccountId: profileId, credentials }: Account,
  { item, reference, at, prepared }: Publication,
  media: MediaSource,
): Promise<Outcome<Upload>> {
  const [medium] = item.media
  if (!medium || item.media.length > 1) return refused('A post on Snapchat has exactly one image or video.')
  if (measure(item.text) > limits.textMax) return refused(`Snapchat takes ${limits.textMax} characters.`)
  const before = uploadBefore(prepared, medium, at)
  if (before) return done(before)
  const name = item.text.trim() === '' ? reference.id : item.text.slice(0, nameMax)
  const { accessToken } = credentials
  return uploadMedium(transport, { accessToken, profileId, at }, { item: medium, name }, media)
}

/** Spotlight requires the language of a description, and the contract of this service has no member for it. */
const locale = 'en_US'

/**
 * Seconds between two requests while the platform works on a video. It says so only by refusing to post it, and nothing
 * is made by a request that is refused so.
 */
const pauses = [5, 10, 15, 30, 30, 30, 60, 60]

async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { platformAccountId, username, credentials } = account
  const contentType = contentTypeOf(publication.options as Options)
  const { path, json, idIn } = requests[contentType](publication, (prepared as Upload).mediaId)
  const url = `/v1/public_profiles/${pathSegment(platformAccountId)}/${path}`
  const ask = () => callApi(transport, credentials.accessToken, url, json, true)
  let answer = await ask()
  for (const seconds of pauses) {
    if (!isProcessing(answer)) break
    await pauseFor(transport, seconds)
    answer = await ask()
  }
  return chain(answer, async (body) => {
    const id = idIn(body)
    if (id === undefined) return unreadable('the id of what was posted')
    return done({ platformPostId: id, url: profileUrl(username), extra: { contentType } })
  })
}

function isProcessing(answer: Outcome<unknown>): boolean {
  return answer.kind === 'throttled' && answer.reason === 'transient'
}

interface PostRequest {
  path: string
  json: object
  idIn(answer: Answer): string | undefined
}

const requests: Record<ContentType, (publication: Publication, mediaId: string) => PostRequest> = {
  story: (_, mediaId) => ({
    path: 'stories',
    json: { media_id: mediaId },
    idIn: ({ story_id: id }) => textOf(id),
  }),
  saved_story: ({ title, item }, mediaId) => ({
    path: 'saved_stories',
    json: {
      saved_stories: [{ title: savedTitleOf(title, item.text), snap_sources: [{ media_id: mediaId }] }],
    },
    idIn: ({ saved_stories: rows }) => textOf(rows?.[0]?.saved_story?.id),
  }),
  spotlight: ({ item }, mediaId) => ({
    path: 'spotlights',
    json: {
      media_id: mediaId,
      locale,
      skip_save_to_profile: false,
      ...(item.text.trim() !== '' && { description: item.text }),
    },
    idIn: ({ spotlight_id: id }) => textOf(id),
  }),
}
