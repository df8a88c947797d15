import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { type Prepared, preparedOf, resume } from '../graph/earlier-container.ts'
import { callGraph, isMissing, unreadable } from './api.ts'

type Fields = Record<string, string>

/** Seconds between two polls of a container. The platform recommends to poll for up to five minutes. */
const pauses = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30, 30, 30, 30, 30]

/** A container holds all of an item. It is invisible until it is published; otherwise it expires in a day. */
export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
): Promise<Outcome<Prepared>> {
  const { accessToken } = account.credentials
  const earlier = await resume(publication, {
    async read(id) {
      const state = await readContainer(transport, accessToken, id)
      return isMissing(state) ? done(undefined) : map(state, ({ status }) => status)
    },
    untilFinished: (id) => untilFinished(transport, accessToken, id),
  })
  return chain(earlier, async (kept) => (kept ? done(kept) : make(transport, account, publication)))
}

async function make(
  transport: Transport,
  account: Account,
  publication: Publication,
): Promise<Outcome<Prepared>> {
  const { item, index, previous, options } = publication
  const parent = previous.at(-1)?.platformPostId
  const common: Fields = {
    ...(item.text !== '' && { text: item.text }),
    ...(parent !== undefined && { reply_to_id: parent }),
    ...(index === 0 && typeof options.topic_tag === 'string' && { topic_tag: options.topic_tag }),
  }
  const content = await describeMedia(transport, account, item.media)
  const container = await chain(content, (parts) =>
    createContainer(transport, account, { ...common, ...parts }),
  )
  return chain(container, async (containerId) => done(preparedOf(containerId, publication)))
}

/** Several media are containers of their own first. */
async function describeMedia(
  transport: Transport,
  account: Account,
  media: readonly MediaItem[],
): Promise<Outcome<Fields>> {
  const [first, ...others] = media
  if (!first) return done({ media_type: 'TEXT' })
  if (others.length === 0) return done(parametersOf(first))
  const children: string[] = []
  for (const one of media) {
    const child = await createContainer(transport, account, {
      ...parametersOf(one),
      is_carousel_item: 'true',
    })
    if (child.kind !== 'done') return child
    children.push(child.value)
  }
  return done({ media_type: 'CAROUSEL', children: children.join(',') })
}

/** The platform fetches the media from their address itself. */
function parametersOf({ type, url, altText }: MediaItem): Fields {
  const source =
    type === 'video' ? { media_type: 'VIDEO', video_url: url } : { media_type: 'IMAGE', image_url: url }
  return { ...source, ...(altText && { alt_text: altText }) }
}

async function createContainer(
  transport: Transport,
  { platformAccountId, credentials: { accessToken } }: Account,
  parameters: Fields,
): Promise<Outcome<string>> {
  const path = `/${pathSegment(platformAccountId)}/threads`
  const created = await callGraph(transport, accessToken, 'POST', path, parameters, 'prepare')
  return chain(created, async (container) =>
    typeof container?.id === 'string'
      ? untilFinished(transport, accessToken, container.id)
      : unreadable('the id of the container'),
  )
}

export interface Container {
  status: string
  error_message?: unknown
}

export async function readContainer(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<Outcome<Container>> {
  const fields = 'status,error_message'
  const answer = await callGraph(transport, accessToken, 'GET', `/${pathSegment(id)}`, { fields })
  return chain(answer, async (container) =>
    typeof container?.status === 'string' ? done(container) : unreadable('the state of the container'),
  )
}

/** Also the container of a text may need a moment, and publishing one too early fails. */
async function untilFinished(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<Outcome<string>> {
  for (const seconds of [...pauses, 0]) {
    const answer = await readContainer(transport, accessToken, id)
    if (answer.kind !== 'done') return answer
    const { status, error_message: reason } = answer.value
    if (status === 'FINISHED') return done(id)
    if (status === 'ERROR' || status === 'EXPIRED') return unusable(reason)
    if (status !== 'IN_PROGRESS') return unreadable('the state of the container')
    await pauseFor(transport, seconds)
  }
  return unusable('The platform did not get done with the media in time.')
}

function unusable(reason: unknown): Outcome<never> {
  const reported = typeof reason === 'string' && reason !== 'UNKNOWN'
  const message = reported ? reason : 'The platform could not process the media.'
  return { kind: 'refused', code: 'media_unavailable', message }
}
