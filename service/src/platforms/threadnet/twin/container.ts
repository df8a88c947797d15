import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { invalidParameter, noSuchContainer, noSuchObject } from './fault.ts'

export interface SandboxContainer {
  id: string
  ownerId: string
  mediaType: string
  text: string
  /** The address of its image or video. */
  url?: string
  children: string[]
  repliesTo: string | null
  topic: string | null
  isPart: boolean
  createdAt: string
  publishedAs: string | null
  /** Media are fetched and processed; a text is ready at once. */
  looks: number
}

const firstId = 17_800_000_000_000_000n
export const firstPostId = 18_000_000_000_000_000n
const textMax = 500
const linksMax = 5
const childrenMax = 20
const dayMs = 86_400_000

export async function createContainer(
  state: TwinState,
  holder: Holder,
  form: URLSearchParams,
): Promise<{ id: string }> {
  const mediaType = form.get('media_type') ?? ''
  const [text, isPart] = [form.get('text') ?? '', form.get('is_carousel_item') === 'true']
  assertText(text)
  assertTopic(form.get('topic_tag'))
  const children = (form.get('children') ?? '').split(',').filter(Boolean)
  await assertContent(state, holder, mediaType, form, children)
  const repliesTo = form.get('reply_to_id')
  if (repliesTo !== null) await assertAnswerable(state, repliesTo)
  const id = String(await numberAfter(state, firstId))
  const container: SandboxContainer = {
    ...{ id, ownerId: holder.id, mediaType, text, children, repliesTo, isPart },
    url: form.get('image_url') ?? form.get('video_url') ?? '',
    topic: form.get('topic_tag'),
    createdAt: state.now.toISOString(),
    publishedAs: null,
    looks: 0,
  }
  await state.put('container', id, container, { days: 2 })
  return { id }
}

export async function containerState(state: TwinState, holder: Holder, id: string): Promise<object> {
  const container: SandboxContainer | undefined = await state.get('container', id)
  if (container?.ownerId !== holder.id) throw noSuchObject(id)
  if (container.publishedAs !== null) return { id, status: 'PUBLISHED' }
  if (isLapsed(state, container)) return { id, status: 'EXPIRED' }
  const seen = lookedAt(container)
  await state.put('container', id, seen)
  return { id, status: isDone(seen) ? 'FINISHED' : 'IN_PROGRESS' }
}

/** A container that can be published: whole, not out yet and not older than a day. */
export async function readyContainer(
  state: TwinState,
  holder: Holder,
  id: string,
): Promise<SandboxContainer> {
  const container: SandboxContainer | undefined = await state.get('container', id)
  const ready = container?.ownerId === holder.id && !container.isPart && container.publishedAs === null
  if (!ready || isLapsed(state, container) || !isDone(container)) throw noSuchContainer(id)
  return container
}

function isDone(container: SandboxContainer): boolean {
  return container.mediaType === 'TEXT' || isReady(container)
}

function isLapsed(state: TwinState, { createdAt }: SandboxContainer): boolean {
  return state.now.getTime() - Date.parse(createdAt) > dayMs
}

const emoji = /\p{RGI_Emoji}/gv

function assertText(text: string): void {
  const emojiBytes = (text.match(emoji) ?? []).reduce((sum, one) => sum + Buffer.byteLength(one), 0)
  if (emojiBytes + [...text.replace(emoji, '')].length > textMax)
    throw invalidParameter(`Param text must be at most ${textMax} characters long.`)
  const links = new Set(text.split(/\s+/).filter((word) => /^(https?:\/\/|www\.)/i.test(word)))
  if (links.size > linksMax) throw invalidParameter('THREADS_API__LINK_LIMIT_EXCEEDED')
}

function assertTopic(topic: string | null): void {
  if (topic === null) return
  if (topic.length < 1 || topic.length > 50 || /[.&]/.test(topic))
    throw invalidParameter('Param topic_tag must be 1 to 50 characters long, without periods and ampersands.')
}

async function assertContent(
  state: TwinState,
  holder: Holder,
  mediaType: string,
  form: URLSearchParams,
  children: string[],
): Promise<void> {
  switch (mediaType) {
    case 'TEXT':
      if ((form.get('text') ?? '').trim() === '') throw invalidParameter('The parameter text is required.')
      return
    case 'IMAGE':
      return assertSource(form, 'image_url')
    case 'VIDEO':
      return assertSource(form, 'video_url')
    case 'CAROUSEL':
      return assertChildren(state, holder, children)
    default:
      throw invalidParameter('Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}')
  }
}

/** The address is taken as it is; nothing is fetched. */
function assertSource(form: URLSearchParams, name: string): void {
  if (!/^https?:\/\//.test(form.get(name) ?? '')) throw invalidParameter(`Param ${name} is not a valid URL.`)
  if ((form.get('alt_text') ?? '').length > 1000)
    throw invalidParameter('Param alt_text must be at most 1000 characters long.')
}

async function assertChildren(state: TwinState, holder: Holder, children: string[]): Promise<void> {
  if (children.length < 2 || children.length > childrenMax)
    throw invalidParameter(`Param children must have 2 to ${childrenMax} items.`)
  for (const id of children) {
    const child: SandboxContainer | undefined = await state.get('container', id)
    if (child?.ownerId !== holder.id || !child.isPart) throw noSuchContainer(id)
  }
}

/** Posts that were not made here may exist; one whose id ends in 0404 does not. */
async function assertAnswerable(state: TwinState, id: string): Promise<void> {
  const made = /^\d+$/.test(id) && BigInt(id) > firstPostId
  if (namesNothing(id) || (made && !(await state.get('post', id)))) throw noSuchObject(id)
}
