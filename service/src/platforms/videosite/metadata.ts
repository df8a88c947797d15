import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, MediaSource, Published } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { addToPlaylist, setThumbnail } from './follow-ups.ts'
import { readVideo } from './read-video.ts'

/** What can be changed beside a video. */
interface Changes {
  title?: string
  description?: string
  tags?: string[]
  categoryId?: string
  privacyStatus?: string
  madeForKids?: boolean
  containsSyntheticMedia?: boolean
  thumbnailUrl?: string
  playlistId?: string
}

/** An update replaces all of a part, so what is not changed is sent again. */
const kept = {
  snippet: ['title', 'description', 'tags', 'categoryId', 'defaultLanguage', 'defaultAudioLanguage'],
  status: [
    'privacyStatus',
    'publishAt',
    'license',
    'embeddable',
    'publicStatsViewable',
    'selfDeclaredMadeForKids',
    'containsSyntheticMedia',
  ],
} as const

type Part = keyof typeof kept

export async function edit(
  transport: Transport,
  account: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const changed = await changeVideo(transport, account, published.platformPostId, { description: text })
  return map(changed, () => published)
}

/**
 * Changes what the platform keeps beside a video. A thumbnail and a playlist are requests of their own, which come after
 * the rest: the words of a failure say what was changed before.
 */
export async function updateMetadata(
  transport: Transport,
  account: Account,
  { platformPostId: id }: Published,
  changes: Record<string, unknown>,
  { load }: MediaSource,
): Promise<Outcome<null>> {
  const { thumbnailUrl, playlistId, ...fields } = changes as Changes
  const made: string[] = []
  const steps: [fields: string[], step: () => Promise<Outcome<unknown>>][] = [
    [Object.keys(fields), () => changeVideo(transport, account, id, fields)],
    [
      thumbnailUrl ? ['thumbnailUrl'] : [],
      () => setThumbnail(transport, account, id, thumbnailUrl ?? '', load),
    ],
    [playlistId ? ['playlistId'] : [], () => addToPlaylist(transport, account, id, playlistId ?? '')],
  ]
  for (const [names, step] of steps) {
    if (names.length === 0) continue
    const outcome = await step()
    if (outcome.kind !== 'done') return behind(made, outcome)
    made.push(...names)
  }
  return done(null)
}

/** A failure after something was changed says so. */
function behind<F extends Exclude<Outcome<unknown>, { kind: 'done' }>>(
  made: readonly string[],
  failure: F,
): F {
  if (made.length === 0 || !('message' in failure)) return failure
  return { ...failure, message: `${failure.message} Changed before that: ${made.join(', ')}.` }
}

async function changeVideo(
  transport: Transport,
  account: Account,
  id: string,
  changes: Changes,
): Promise<Outcome<null>> {
  const wanted = wantedOf(changes)
  const parts = (Object.keys(kept) as Part[]).filter((part) => Object.keys(wanted[part]).length > 0)
  const found = await readVideo(transport, account, id, parts.join(','))
  return chain(found, async (video) => {
    if (video === null) return refused('The platform does not have the video any more.', 'videoNotFound')
    if (parts.some((part) => typeof video[part] !== 'object')) return unreadable('the video')
    const whole = parts.map((part) => [part, { ...pick(video[part], kept[part]), ...wanted[part] }])
    const json = { id, ...Object.fromEntries(whole) }
    const query = { part: parts.join(',') }
    const { accessToken } = account.credentials
    const changed = await callApi(transport, accessToken, '/videos', { method: 'PUT', query, json })
    return chain(changed, async (body) => (body?.id === id ? done(null) : unreadable('the id of the video')))
  })
}

function wantedOf({
  title,
  description,
  tags,
  categoryId,
  madeForKids,
  ...rest
}: Changes): Record<Part, object> {
  const { privacyStatus, containsSyntheticMedia } = rest
  return {
    snippet: defined({ title, description, tags, categoryId }),
    status: defined({ privacyStatus, selfDeclaredMadeForKids: madeForKids, containsSyntheticMedia }),
  }
}

function defined(members: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

function pick(from: Record<string, unknown>, names: readonly string[]): object {
  return defined(Object.fromEntries(names.map((name) => [name, from[name]])))
}
