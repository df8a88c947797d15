import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { invalidRequest, notFound } from './fault.ts'
import type { SandboxMedia } from './media.ts'
import { keepPlainPost } from './post.ts'

interface SandboxArticle {
  id: string
  ownerId: string
  title: string
  publishedAs: string | null
}

const firstId = 1_890_000_000_000_000_000n
const blockTypes = [
  ...['unstyled', 'header-one', 'header-two', 'header-three'],
  ...['unordered-list-item', 'ordered-list-item', 'blockquote', 'atomic'],
]
const entityTypes = ['post', 'link', 'image', 'emoji', 'markdown', 'divider', 'latex']
const mutabilities = ['immutable', 'mutable', 'segmented']
const dataMembers = ['caption', 'entity_key', 'markdown', 'media_items', 'post_id', 'url']
const styles = ['bold', 'italic', 'strikethrough']

export async function createDraft(state: TwinState, holder: Holder, body: any): Promise<object> {
  assertMembers(body, '$', ['title', 'content_state'], ['cover_media'])
  assertMembers(body.content_state, '$.content_state', ['blocks', 'entities'])
  const { title, content_state: content, cover_media: cover } = body
  if (typeof title !== 'string' || title === '')
    throw invalidRequest('$.title: must be at least 1 characters long')
  if (!Array.isArray(content.blocks) || !Array.isArray(content.entities))
    throw invalidRequest('$.content_state: blocks and entities must be arrays')
  for (const [index, block] of content.blocks.entries())
    assertBlock(block, `$.content_state.blocks[${index}]`)
  for (const [index, entity] of content.entities.entries())
    await assertEntity(state, holder, entity, `$.content_state.entities[${index}]`)
  if (cover !== undefined) await assertMedia(state, holder, cover, '$.cover_media')
  const id = String(await numberAfter(state, firstId))
  const article: SandboxArticle = { id, ownerId: holder.id, title, publishedAs: null }
  await state.put('article', id, article, { days: memoryDays })
  return { data: { id, title } }
}

/** A draft goes out once, as a post that links to it. */
export async function publishDraft(state: TwinState, holder: Holder, id: string): Promise<object> {
  const article: SandboxArticle | undefined = await state.get('article', id)
  if (article?.ownerId !== holder.id) throw notFound('article', id)
  if (article.publishedAs !== null) throw invalidRequest('The Article is no draft.', { article_id: id })
  const { title } = article
  const text = `https://x.com/i/article/${id}`
  const post = await keepPlainPost(state, holder, { text, article: { title } })
  await state.put('article', id, { ...article, publishedAs: post.id })
  return { data: { post_id: post.id } }
}

/** An object has the members that it must have, and none that the schema does not know. */
function assertMembers(
  value: any,
  path: string,
  required: readonly string[],
  others: readonly string[] = [],
): void {
  if (typeof value !== 'object' || value === null) throw invalidRequest(`${path}: must be an object`)
  for (const name of required)
    if (value[name] === undefined) throw invalidRequest(`${path}.${name}: is missing but it is required`)
  for (const name of Object.keys(value))
    if (![...required, ...others].includes(name))
      throw invalidRequest(`${path}.${name}: is not defined in the schema`)
}

function assertOneOf(value: unknown, values: readonly string[], path: string): void {
  if (!values.includes(String(value)))
    throw invalidRequest(`${path}: does not have a value in the enumeration`)
}

function assertBlock(block: any, path: string): void {
  assertMembers(block, path, ['type', 'text'], ['key', 'data', 'inline_style_ranges', 'entity_ranges'])
  assertOneOf(block.type, blockTypes, `${path}.type`)
  if (typeof block.text !== 'string') throw invalidRequest(`${path}.text: must be a string`)
  for (const range of block.inline_style_ranges ?? []) {
    assertMembers(range, path, ['offset', 'length', 'style'])
    assertOneOf(range.style, styles, `${path}.inline_style_ranges.style`)
  }
  for (const range of block.entity_ranges ?? []) assertMembers(range, path, ['key', 'offset', 'length'])
}

async function assertEntity(state: TwinState, holder: Holder, entity: any, path: string): Promise<void> {
  assertMembers(entity, path, ['key', 'value'])
  assertMembers(entity.value, `${path}.value`, ['type', 'mutability', 'data'])
  const { type, mutability, data } = entity.value
  assertOneOf(type, entityTypes, `${path}.value.type`)
  assertOneOf(mutability, mutabilities, `${path}.value.mutability`)
  assertMembers(data, `${path}.value.data`, [], dataMembers)
  for (const media of data.media_items ?? []) await assertMedia(state, holder, media, `${path}.media_items`)
}

async function assertMedia(state: TwinState, holder: Holder, named: any, path: string): Promise<void> {
  assertMembers(named, path, ['media_id', 'media_category'])
  const { media_id: id, media_category: category } = named
  const media: SandboxMedia | undefined = await state.get('media', String(id))
  if (!media?.finished || media.ownerId !== holder.id || media.category !== category)
    throw invalidRequest('Your media IDs are invalid.', { [path]: id })
}
