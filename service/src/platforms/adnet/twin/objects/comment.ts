import type { Hono } from 'hono'
import { countedAfter, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { noSuchObject } from '../../../graph/twin/fault.ts'
import { type GraphCall, graphTime, listUnder } from '../../../graph/twin/serve.ts'
import type { SandboxComment } from '../../../platform.ts'
import { asPerson } from '../person.ts'
import { Tree } from './tree.ts'

const firstId = 18_000_000_000_000_000n

/** What stands under a post: the twins of the posting platforms keep theirs in the same place. */
interface KeptComment {
  id: string
  on: string
  message?: string
  text?: string
  from?: { id: string; name: string }
  parentId?: string
  createdAt: string
}

type Place = 'story' | 'media'

export function serveComments(app: Hono, state: TwinState): void {
  app.get('/:post/comments', asPerson(state, listComments))
}

/** A post may stand on its own, or exist as an ad only. */
async function placeOf(state: TwinState, id: string): Promise<Place | undefined> {
  const advertised = await state.get('advertised', id)
  if (advertised) return advertised.place
  for (const [collection, place] of [
    ['post', 'story'],
    ['media', 'media'],
  ] as const)
    if (await state.get(collection, id)) return place
  return undefined
}

async function listComments(call: GraphCall): Promise<object> {
  const id = call.path.post ?? ''
  const place = await placeOf(call.state, id)
  if (!place) throw noSuchObject(id)
  const shown = place === 'story' ? shownOnPage : shownOnPhotos
  const { parameters } = call
  const usual = place === 'story' ? 'message,from,created_time' : 'text,timestamp'
  const requested = parameters.has('fields') ? parameters : parameters.with('fields', usual)
  return listUnder(
    { ...call, parameters: requested },
    'comment',
    id,
    shown,
    ({ createdAt }: KeptComment) => createdAt,
  )
}

const nobody = { id: '0', name: 'Sandbox page' }

function shownOnPage({ id, message, text, from = nobody, parentId, createdAt }: KeptComment): object {
  return {
    id,
    message: message ?? text,
    from,
    created_time: graphTime(createdAt),
    like_count: 0,
    comment_count: 0,
    is_hidden: false,
    can_hide: true,
    ...(parentId !== undefined && { parent: { id: parentId } }),
  }
}

function shownOnPhotos({ id, message, text, from = nobody, parentId, createdAt }: KeptComment): object {
  return {
    id,
    text: text ?? message,
    from: { id: from.id, username: from.name },
    username: from.name,
    timestamp: graphTime(createdAt),
    like_count: 0,
    hidden: false,
    ...(parentId !== undefined && { parent_id: parentId }),
  }
}

/** A person comments on an ad, or on the post behind one. Undefined when there is none. */
export async function writeComment(
  state: TwinState,
  { platformPostId, parentId, author, text }: Omit<SandboxComment, 'pending'>,
): Promise<string | undefined> {
  const on = (await postOfAd(state, platformPostId)) ?? platformPostId
  const place = await placeOf(state, on)
  if (!place) return undefined
  const id =
    place === 'story'
      ? `${on.split('_').at(-1)}_${await countedAfter(state, 'comment')}`
      : String(await numberAfter(state, firstId))
  const comment: KeptComment = {
    ...{ id, on, from: author, createdAt: state.now.toISOString() },
    ...(place === 'story' ? { message: text } : { text }),
    ...(parentId !== undefined && { parentId }),
  }
  await state.put('comment', id, comment, { under: on, days: memoryDays })
  return id
}

async function postOfAd(state: TwinState, id: string): Promise<string | undefined> {
  const tree = new Tree(state)
  const ad = await tree.ad(id)
  const creative = ad && (await tree.creative(ad.creativeId))
  if (!creative) return undefined
  return creative.shown.onPages ? creative.storyId : creative.mediaId
}
