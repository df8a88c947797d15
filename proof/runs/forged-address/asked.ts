import { catalogue } from '../../../service/src/features/catalogue.ts'
import { film } from '../../../service/src/testing/files/recordings.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import type { Team } from '../../harness/team.ts'
import { uses } from './fields.ts'
import { publicName } from './forms.ts'

interface Place {
  team: Team
  /** Accounts of live mode by network. */
  accounts: Record<string, string>
  webhookId: string
  contactId: string
  /** A video that is out. */
  published: string
  /** A file that was uploaded, for media whose other addresses are asked about. */
  film: object
}

/** Sends each of these addresses in every field, in live mode. Answers which fields were asked about. */
export async function askEverywhere(
  team: Team,
  accounts: Record<string, string>,
  { urls, origin }: { urls: readonly string[]; origin: string },
): Promise<Set<string>> {
  const place = await placeOf(team, accounts, origin)
  const requested = new Set<string>()
  const all = Object.keys(uses).flatMap((field) => urls.map((url, index) => ({ field, url, index })))
  await inParallel(all, 6, async ({ field, url, index }) => {
    const [route, body] = await requestOf(place, field, url, index)
    const { status, text, body: told } = await team.client.ask(route, { body })
    // The run has no carrier, which is found out after the address is judged.
    const noCarrier = told?.code === 'sms_provider_unavailable'
    // What a network only does in test mode is refused before anything is looked at.
    const isTestOnly = status === 501
    if (status >= 500 && !noCarrier && !isTestOnly)
      throw new Error(`${field} with ${url} was answered ${status}: ${text}`)
    requested.add(field)
  })
  return requested
}

async function placeOf(team: Team, accounts: Record<string, string>, origin: string): Promise<Place> {
  const { client, profileId } = team
  const bytes = await film('mp4')
  const wish = { filename: 'a.mp4', contentType: 'video/mp4', size: bytes.length }
  const { uploadUrl, mediaId, publicUrl } = await client.call('POST /v1/media/presign', wish)
  const { pathname } = new URL(uploadUrl)
  await fetch(new URL(pathname, origin), { method: 'PUT', body: new Uint8Array(bytes) })
  const item = { type: 'video', url: publicUrl, mediaId }
  const target = { accountId: accounts.videosite }
  const body = { content: 'a video.', title: 'A', mediaItems: [item], targets: [target], publishNow: true }
  const { id } = await client.call('POST /v1/posts', body)
  const post = await until(
    () => client.call(`GET /v1/posts/${id}`),
    ({ status }) => status === 'published',
    15_000,
  )
  if (post.status !== 'published')
    throw new Error(`a video was not published: ${JSON.stringify(post.targets)}`)
  const webhook = { name: 'kept', url: `https://${publicName}/hook`, events: ['post.cancelled'] }
  const contact = await client.call('POST /v1/contacts', { profileId, displayName: 'somebody' })
  return {
    team,
    accounts,
    webhookId: (await client.call('POST /v1/webhooks', webhook)).id,
    contactId: contact.id,
    published: id,
    film: item,
  }
}

/** One request that has the address in that field, and all that it takes for the service to look at it. */
async function requestOf(place: Place, field: string, url: string, index: number) {
  const [operation = '', path = ''] = field.split(/ (?=[^ ]+$)/)
  const content = `asked ${field} ${index}.`
  if (path.startsWith('article.')) return article(place, path, url)
  if (operation.startsWith('options of ')) {
    const word = operation.split(' ').at(-1) ?? ''
    const accountId = place.accounts[word] ?? place.accounts.pinboard
    const targets = [{ accountId, options: nested(path, url) }]
    return [
      'POST /v1/posts',
      { content, title: 'A', mediaItems: [place.film], targets, publishNow: true },
    ] as const
  }
  const isOfPost = ['createPost', 'updatePost', 'validatePost', 'bulkCreatePosts'].includes(operation)
  return isOfPost ? post(place, operation, path, url, content) : other(place, operation, path, url)
}

async function post(place: Place, operation: string, path: string, url: string, content: string) {
  const [list = '', name = ''] = path.replace('posts[].', '').split(/\.(?=[^.]+$)/)
  const { client } = place.team
  const word = { url: 'skynet', thumbnail: 'videosite', photonetThumbnail: 'photonet' }[name] ?? ''
  const accountId = place.accounts[word]
  const item = name === 'url' ? { type: 'image', url, altText: 'form' } : { ...place.film, [name]: url }
  const spelled =
    list === 'mediaItems[]'
      ? { mediaItems: [item], targets: [{ accountId }] }
      : list.startsWith('targets')
        ? { targets: [{ accountId, mediaItems: [item] }] }
        : { platforms: [{ platform: word, accountId, customMedia: [item] }] }
  const body = { content, title: 'A', ...spelled }
  if (operation === 'validatePost') return ['POST /v1/tools/validate/post', body] as const
  if (operation === 'bulkCreatePosts')
    return ['POST /v1/posts/bulk', { posts: [{ ...body, publishNow: true }] }] as const
  if (operation === 'createPost') return ['POST /v1/posts', { ...body, publishNow: true }] as const
  const draft = { content: `first ${content}`, title: 'A', targets: [{ accountId: place.accounts.skynet }] }
  const { id } = await client.call('POST /v1/posts', { ...draft, scheduledFor: '2040-01-01T00:00:00Z' })
  const scheduledFor = new Date(Date.now() + 1500).toISOString()
  return [`PUT /v1/posts/${id}`, { ...body, scheduledFor }] as const
}

function other({ team, accounts, ...place }: Place, operation: string, path: string, url: string) {
  const found = catalogue.find(({ id }) => id === operation)
  if (!found) throw new Error(`there is no operation ${operation}`)
  const { profileId } = team
  const words: Record<string, string | undefined> = {
    platform: 'skynet',
    accountId: operation.includes('Menu') ? accounts.socialnet : accounts.skynet,
    webhookId: place.webhookId,
    postId: place.published,
    contactId: place.contactId,
  }
  const route = found.route.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? place.webhookId)
  if (found.route.startsWith('GET')) {
    const query = new URLSearchParams({ profileId, [path]: url })
    if (operation === 'getPronetMentions') query.delete('profileId')
    return [`${route}?${query}`, undefined] as const
  }
  const more: Record<string, object> = {
    createWebhook: { name: 'form', events: ['post.failed'] },
    createWebhookSettings: { name: 'form', events: ['post.failed'] },
    updateWebhookSettings: { _id: place.webhookId },
    createContact: { profileId, displayName: 'somebody' },
    updatePostMetadata: { platform: 'videosite' },
    createSmsBrand: {
      entityType: 'PRIVATE_PROFIT',
      displayName: 'form',
      country: 'US',
      vertical: 'RETAIL',
    },
  }
  const body = operation === 'setChatMenu' ? menuWith(path, url) : nested(path, url)
  return [route, { ...more[operation], ...body }] as const
}

/** An article with the address as its picture. */
function article({ accounts }: Place, path: string, url: string) {
  const picture = { type: 'image', mutability: 'Immutable', data: { url } }
  const isCover = path.startsWith('article.cover')
  const block = { key: 'a', text: ' ', type: isCover ? 'unstyled' : 'atomic' }
  const entityRanges = isCover ? [] : [{ offset: 0, length: 1, key: 0 }]
  const content_state = {
    blocks: [{ ...block, entity_ranges: entityRanges }],
    entities: isCover ? [] : [{ key: '0', value: picture }],
  }
  const options = { article: { title: 'A', content_state, ...(isCover && { cover: { url } }) } }
  const targets = [{ accountId: accounts.microblog, options }]
  return ['POST /v1/posts', { content: 'x', targets, publishNow: true, skipDuplicateCheck: true }] as const
}

function menuWith(path: string, url: string): object {
  const link = { type: 'web_url', title: 'Open', url }
  const deeper = path.split('call_to_actions').length > 2
  const item = deeper ? { type: 'nested', title: 'More', call_to_actions: [link] } : link
  return { persistent_menu: [{ locale: 'default', call_to_actions: [item] }] }
}

/** `a[].b` becomes { a: [{ b: value }] }. */
function nested(path: string, value: string): Record<string, unknown> {
  const [part = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : nested(rest.join('.'), value)
  return part.endsWith('[]') ? { [part.slice(0, -2)]: [inner] } : { [part]: inner }
}
