import { countedAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { findPage, shownPage } from '../../graph/twin/page.ts'
import { type GraphCall, shownPerson } from '../../graph/twin/serve.ts'
import { type SandboxPost, word } from './kept-post.ts'
import type { SandboxPhoto } from './photo.ts'
import { assertText, shownPost } from './post.ts'
import type { SandboxStory } from './story.ts'
import type { SandboxVideo } from './video.ts'
import { lookAtVideo } from './video-state.ts'

/** What an id names, if the token may see it. */
type Node =
  | { kind: 'post'; value: SandboxPost }
  | { kind: 'video'; value: SandboxVideo }
  | { kind: 'photo'; value: SandboxPhoto }
  | { kind: 'story'; value: SandboxStory }

async function ownNode({ state, holder, path }: GraphCall): Promise<Node> {
  const id = path.id ?? ''
  for (const kind of ['post', 'video', 'photo', 'story'] as const) {
    const value = await state.get(kind, id)
    if (value && value.pageId === holder.pageId) return { kind, value }
  }
  throw noSuchObject(id)
}

export async function readNode(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const id = path.id ?? ''
  const page = findPage(word, holder, id)
  if (page) return shownFields(await shownPage(state, holder, page), parameters, 'name')
  if (holder.pageId === null && (id === 'me' || id === holder.person)) return shownPerson(call)
  const node = await ownNode(call)
  switch (node.kind) {
    case 'post':
      return shownFields(shownPost(node.value), parameters, 'message,created_time')
    case 'video':
      return shownFields(await lookAtVideo(state, node.value), parameters, 'description,created_time')
    case 'photo':
      return shownFields({ id, alt_text_custom: node.value.altText }, parameters)
    case 'story':
      return { id }
  }
}

export async function editNode(call: GraphCall): Promise<object> {
  const { state, parameters, path } = call
  const node = await ownNode(call)
  const words = node.kind === 'post' ? 'message' : 'description'
  if (node.kind === 'photo' || node.kind === 'story') throw noSuchObject(path.id ?? '')
  if (!parameters.has(words)) throw invalidParameter(`The parameter ${words} is required.`)
  const text = parameters.text(words)
  assertText(text)
  await state.put(node.kind, node.value.id, { ...node.value, [words]: text })
  return { success: true }
}

/** With a video goes its post. */
export async function deleteNode(call: GraphCall): Promise<object> {
  const { kind, value } = await ownNode(call)
  await call.state.delete(kind, value.id)
  if (kind === 'video' && value.postId !== null) await call.state.delete('post', value.postId)
  return { success: true }
}

const commentMax = 8000

export async function createComment(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { kind, value } = await ownNode(call)
  if (kind === 'story') throw noSuchObject(value.id)
  const message = parameters.text('message')
  if (message.trim() === '' || message.length > commentMax)
    throw invalidParameter(`Param message must be 1 to ${commentMax} characters long.`)
  const owner = value.id.split('_').at(-1)
  const id = `${owner}_${await countedAfter(state, 'comment')}`
  const comment = { id, message, on: value.id, pageId: value.pageId, createdAt: state.now.toISOString() }
  await state.put('comment', id, comment, { under: value.id, days: memoryDays })
  return { id }
}
