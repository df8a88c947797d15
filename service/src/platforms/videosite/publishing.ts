import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  MediaSource,
  Progress,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { followUp, followUps } from './follow-ups.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { edit, updateMetadata } from './metadata.ts'
import { type Options, options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { readVideo } from './read-video.ts'
import { askStanding, type Standing, sendPart } from './session.ts'
import { type Prepared, prepare } from './upload.ts'
import { gone, progressOf, publishedVideo } from './video.ts'

export const publishing = {
  limits,
  counting: 'bytes',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
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
  edit,
  remove,
  updateMetadata,
} satisfies Publishing

/** The last part makes the video. For an upload that is already complete, only its video is read. */
async function publish(
  transport: Transport,
  account: Account,
  { item }: Publication,
  prepared: unknown,
  { open }: MediaSource,
): Promise<Outcome<Published>> {
  const { session, sent } = prepared as Prepared
  const [video] = item.media
  if (sent === session.size || !video) return madeOf(await askStanding(transport, account, session))
  return chain(await open(video), async (file) => {
    const last = await file.read(sent, session.size)
    return madeOf(await sendPart(transport, account, session, sent, last))
  })
}

/** An incomplete upload is not visible, so it can be continued. */
function madeOf(outcome: Outcome<Standing>): Promise<Outcome<Published>> {
  return chain(outcome, async (standing) =>
    standing.state === 'complete' ? done(publishedVideo(standing.video)) : { kind: 'unreachable' },
  )
}

async function progress(
  transport: Transport,
  account: Account,
  publication: Publication,
  { platformPostId }: Published,
): Promise<Outcome<Progress>> {
  const { visibility = 'public' } = publication.options as Options
  const found = await readVideo(transport, account, platformPostId, 'status,processingDetails')
  return chain(found, async (video) => {
    const reported = video ? progressOf(video, visibility) : gone()
    return reported ? done(reported) : unreadable('the state of the video')
  })
}

async function isThere(
  transport: Transport,
  account: Account,
  { platformPostId }: Published,
): Promise<Outcome<boolean>> {
  return chain(await readVideo(transport, account, platformPostId, 'id'), async (video) =>
    done(video !== null),
  )
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  { platformPostId }: Published,
): Promise<Outcome<null>> {
  const query = { id: platformPostId }
  const removed = await callApi(transport, credentials.accessToken, '/videos', { method: 'DELETE', query })
  if (removed.kind === 'refused' && removed.providerCode === 'videoNotFound') return done(null)
  return chain(removed, async () => done(null))
}
