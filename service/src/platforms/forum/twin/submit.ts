import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { type Community, requirePostable } from './community.ts'
import { formFault, ruleFault } from './fault.ts'
import { flairOf } from './flair.ts'
import { newId, requireAsset, type SandboxAsset, socketOf } from './media.ts'
import { holdPost, permalinkOf, putPost, type SandboxPost } from './post.ts'

const firstPost = 93_000_000_000n
const titleMax = 300
const textMax = 40_000
const galleryMax = 20

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
}

/** What stands in a form or in JSON, as texts. */
type Given = Readonly<Record<string, unknown>>

type Content = Pick<SandboxPost, 'kind' | 'url' | 'gallery' | 'crosspostOf'> & { asset?: SandboxAsset }

export async function submit(state: TwinState, holder: Holder, given: Given): Promise<object> {
  const community = requirePostable(textOf(given, 'sr'))
  const content = await contentOf(state, holder, given, community)
  const post = await postOf(state, holder, given, community, content)
  if (content.asset) {
    await holdPost(state, post)
    const page = `https://www.reddit.com/user/${holder.username}/submitted/`
    return answer({ user_submitted_page: page, websocket_url: socketOf(content.asset.id) })
  }
  if (post.kind === 'link') await refuseRepeat(state, given, post)
  await putPost(state, post)
  return answer({ url: addressOf(post), drafts_count: 0, id: post.id, name: `t3_${post.id}` })
}

export async function submitGallery(state: TwinState, holder: Holder, given: Given): Promise<object> {
  const community = requirePostable(textOf(given, 'sr'))
  refuseKind(community, 'files')
  const items = Array.isArray(given.items) ? given.items : []
  if (items.length < 1 || items.length > galleryMax)
    throw formFault('BAD_NUMBER', `that number isn't in the right range (1 to ${galleryMax})`, 'items')
  const gallery: SandboxPost['gallery'] = []
  for (const item of items) {
    const asset = await requireAsset(state, holder, String(item?.media_id ?? ''), 'image', 'items')
    const ending = endings[asset.mimetype] ?? 'png'
    gallery.push({ mediaId: asset.id, caption: String(item?.caption ?? ''), ending })
  }
  const content: Content = { kind: 'gallery', url: '', gallery }
  const post = await postOf(state, holder, given, community, content)
  const shown = { ...post, url: `https://www.reddit.com/gallery/${post.id}` }
  await putPost(state, shown)
  return answer({ url: addressOf(shown), id: `t3_${post.id}` })
}

function answer(data: object): object {
  return { json: { errors: [], data } }
}

const addressOf = (post: SandboxPost) => `https://www.reddit.com${permalinkOf(post)}`

async function contentOf(
  state: TwinState,
  holder: Holder,
  given: Given,
  community: Community,
): Promise<Content> {
  const kind = textOf(given, 'kind')
  const url = textOf(given, 'url')
  switch (kind) {
    case 'self':
      refuseKind(community, 'texts')
      return { kind, url: '', gallery: [] }
    case 'link':
      refuseKind(community, 'links')
      if (!url) throw formFault('NO_URL', 'a url is required', 'url')
      if (!URL.canParse(url) || !/^https?:/i.test(url))
        throw formFault('BAD_URL', 'you should check that url', 'url')
      return { kind, url, gallery: [] }
    case 'image': {
      refuseKind(community, 'files')
      const asset = await requireAsset(state, holder, url, 'image', 'url')
      return { kind, url: `https://i.redd.it/${asset.id}.${endings[asset.mimetype]}`, gallery: [], asset }
    }
    case 'video':
    case 'videogif': {
      refuseKind(community, 'files')
      const asset = await requireAsset(state, holder, url, 'video', 'url')
      await requireAsset(state, holder, textOf(given, 'video_poster_url'), 'image', 'video_poster_url')
      return { kind, url: `https://v.redd.it/${asset.id}`, gallery: [], asset }
    }
    case 'crosspost': {
      const name = textOf(given, 'crosspost_fullname') ?? ''
      const parent: SandboxPost | undefined = await state.get('post', name.replace(/^t3_/, ''))
      if (!parent || parent.removedBy !== null)
        throw formFault('INVALID_CROSSPOST_THING', "that isn't a valid crosspost url", 'crosspost_fullname')
      return { kind, url: addressOf(parent), gallery: [], crosspostOf: name }
    }
    default:
      throw formFault('INVALID_OPTION', 'that option is not valid', 'kind')
  }
}

function refuseKind({ takes }: Community, wanted: keyof Community['takes']): void {
  if (takes[wanted]) return
  throw wanted === 'texts'
    ? formFault('NO_SELFS', "that subreddit doesn't allow text posts", 'sr')
    : formFault('NO_LINKS', 'that subreddit only allows text posts', 'sr')
}

async function postOf(
  state: TwinState,
  { id: ownerId, username }: Holder,
  given: Given,
  community: Community,
  { kind, url, gallery, crosspostOf }: Content,
): Promise<SandboxPost> {
  const title = textOf(given, 'title')?.trim() ?? ''
  if (title === '') throw formFault('NO_TEXT', 'we need something here', 'title')
  refuseLong(title, titleMax, 'title')
  const body = textOf(given, 'text') ?? ''
  refuseLong(body, textMax, 'text')
  const flair = flairOf(community, textOf(given, 'flair_id'), textOf(given, 'flair_text'))
  if (community.isFlairRequired && !flair)
    throw ruleFault('SUBMIT_VALIDATION_FLAIR_REQUIRED', 'Your post must contain post flair.', 'flair')
  return {
    id: await newId(state, firstPost),
    kind,
    title,
    body,
    url,
    community: community.name,
    owner: { id: ownerId, username },
    isNsfw: isTrue(given.nsfw),
    isSpoiler: isTrue(given.spoiler),
    flair,
    ...(crosspostOf !== undefined && { crosspostOf }),
    gallery,
    createdAt: state.now.toISOString(),
    editedAt: null,
    score: 1,
    removedBy: null,
  }
}

function refuseLong(text: string, max: number, field: string): void {
  if ([...text].length > max) throw formFault('TOO_LONG', `this is too long (max: ${max})`, field)
}

/** A link can be posted to a community twice only on explicit request. */
async function refuseRepeat(
  state: TwinState,
  given: Given,
  { id, community, url }: SandboxPost,
): Promise<void> {
  const key = `${community.toLowerCase()} ${url}`
  const known = await state.get('linked', key)
  if (known && !isTrue(given.resubmit))
    throw formFault('ALREADY_SUB', 'that link has already been submitted', 'url')
  await state.put('linked', key, { id }, { days: memoryDays })
}

function isTrue(value: unknown): boolean {
  return /^(?:true|1|on)$/i.test(String(value))
}

function textOf(given: Given, name: string): string | null {
  const value = given[name] ?? null
  return value === null ? null : String(value)
}
