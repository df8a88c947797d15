import { randomId } from '#wire/twin/ids.ts'
import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { invalidParameter, notFound } from './fault.ts'
import { requirePostable } from './media.ts'
import { requireProfile } from './profile.ts'

const titleMax = 45
export const descriptionMax = 160
const pageSize = 50

const cursors = cursorsOf('', () => invalidParameter('cursor is not valid.'))

export interface SandboxPost {
  id: string
  profile_id: string
  created_at: string
  /** In which list it stands. */
  list: string
  title?: string
  description?: string
}

interface Kind {
  /** What one of them is called in a list. */
  row: string
  make(state: TwinState, holder: Holder, profileId: string, body: any): Promise<object>
  answer(id: string): object
}

const kinds: Readonly<Record<string, Kind>> = {
  stories: {
    row: 'story',
    async make(state, holder, profileId, body) {
      await requirePostable(state, holder, profileId, body?.media_id)
      return {}
    },
    answer: (id) => ({ story_id: id }),
  },
  saved_stories: {
    row: 'saved_story',
    async make(state, holder, profileId, body) {
      const wanted = body?.saved_stories
      if (!Array.isArray(wanted) || wanted.length !== 1)
        throw invalidParameter('saved_stories has one element.')
      const { title, snap_sources: sources } = wanted[0] ?? {}
      if (typeof title !== 'string' || title === '' || title.length > titleMax)
        throw invalidParameter(`title is required, with up to ${titleMax} characters.`)
      if (!Array.isArray(sources) || sources.length === 0) throw invalidParameter('snap_sources is required.')
      for (const source of sources) await requirePostable(state, holder, profileId, source?.media_id)
      return { title }
    },
    answer: (id) => ({ saved_stories: [{ sub_request_status: 'SUCCESS', saved_story: { id } }] }),
  },
  spotlights: {
    row: 'spotlight',
    async make(state, holder, profileId, body) {
      const { description = '', locale, media_id: mediaId } = body ?? {}
      if (typeof description !== 'string' || description.length > descriptionMax)
        throw invalidParameter(`description has up to ${descriptionMax} characters.`)
      if (!/^[a-z]{2}_[A-Z]{2}$/.test(String(locale))) throw invalidParameter('locale is required.')
      const { type } = await requirePostable(state, holder, profileId, mediaId)
      if (type !== 'VIDEO') throw invalidParameter('A Spotlight is a video.')
      return { description }
    },
    answer: (id) => ({ spotlight_id: id }),
  },
}

export async function createPost(
  state: TwinState,
  holder: Holder,
  { profileId, list }: { profileId: string; list: string },
  body: unknown,
): Promise<object> {
  const kind = kindOf(list)
  const { id: profile } = requireProfile(holder, profileId)
  const shown = await kind.make(state, holder, profile, body)
  const id = randomId()
  await putPost(state, { id, profile_id: profile, created_at: state.now.toISOString(), list, ...shown })
  return kind.answer(id)
}

export async function putPost(state: TwinState, post: SandboxPost): Promise<void> {
  const under = underOf(post.profile_id, post.list)
  await state.put('post', post.id, post, { under, days: memoryDays })
}

export async function listPosts(
  state: TwinState,
  holder: Holder,
  { profileId, list }: { profileId: string; list: string },
  cursor: string | undefined,
): Promise<object> {
  const { row } = kindOf(list)
  const { id: profile } = requireProfile(holder, profileId)
  const under = underOf(profile, list)
  const { values } = await state.page('post', { under, newestFirst: true, limit: mostListed })
  const sorted = newestFirst(values as SandboxPost[], ({ created_at: at }) => at)
  const { page, next } = pageOfRows(sorted, pageSize, cursors.read(cursor))
  const path = `https://businessapi.snapchat.com/v1/public_profiles/${encodeURIComponent(profile)}/${list}`
  return {
    paging: next === null ? {} : { next_link: `${path}?cursor=${cursors.write(next)}` },
    [list]: page.map(({ list: _, ...post }) => ({ sub_request_status: 'SUCCESS', [row]: post })),
  }
}

function kindOf(list: string): Kind {
  return kinds[list] ?? fail(notFound(`The list ${list}`))
}

function underOf(profile: string, list: string): string {
  return `${profile}/${list}`
}

function fail(fault: Error): never {
  throw fault
}
