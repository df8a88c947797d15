import { dropComment, type KeptComment } from '../../capabilities/comments/comments.twin.ts'
import { readChatPerson } from '../../graph/twin/chat-person.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { findPage, shownPage } from '../../graph/twin/page.ts'
import { type GraphCall, shownPerson } from '../../graph/twin/serve.ts'
import { hideComment, ownComment, shownComment, summaries } from './comment.ts'
import { madeOf } from './insights.ts'
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
  | { kind: 'comment'; value: KeptComment }

async function ownNode(call: GraphCall): Promise<Node> {
  const { state, holder, path } = call
  const id = path.id ?? ''
  for (const kind of ['post', 'video', 'photo', 'story'] as const) {
    const value = await state.get(kind, id)
    if (value && value.pageId === holder.pageId) return { kind, value }
  }
  const comment = await ownComment(call)
  if (comment) return { kind: 'comment', value: comment }
  throw noSuchObject(id)
}

export async function readNode(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const id = path.id ?? ''
  const page = findPage(word, holder, id)
  if (page) return shownFields(await shownPage(state, holder, page), parameters, 'name')
  if (holder.pageId === null && (id === 'me' || id === holder.person)) return shownPerson(call)
  const person = await readChatPerson(call, holder.pageId ?? '')
  if (person) return person
  const node = await ownNode(call)
  switch (node.kind) {
    case 'post':
      return shownFields(
        { ...shownPost(node.value), ...(await madeOf(call, node.value)) },
        parameters,
        'message,created_time',
      )
    case 'video': {
      const looked = await lookAtVideo(state, node.value)
      return shownFields(
        { ...looked, ...(await summaries(state, id)) },
        parameters,
        'description,created_time',
      )
    }
    case 'comment':
      return shownFields(await shownComment(state, node.value), parameters, 'message,created_time')
    case 'photo':
      return shownFields({ id, alt_text_custom: node.value.altText }, parameters)
    case 'story':
      return { id }
  }
}

export async function editNode(call: GraphCall): Promise<object> {
  const { state, parameters, path } = call
  const node = await ownNode(call)
  if (node.kind === 'comment') return hideComment(call, node.value)
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
  if (kind === 'comment') await dropComment(call.state, value)
  else await call.state.delete(kind, value.id)
  if (kind === 'video' && value.postId !== null) await call.state.delete('post', value.postId)
  return { success: true }
}
