import { Type } from '#values/type.ts'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Problem, Publication, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { procedure, query, serverOf, unreadable } from './api.ts'
import { nameOf } from './connect.ts'
import { cardOf, type Embed, embedOf, media } from './media.ts'
import { postIdOf } from './post-address.ts'
import { recordKey } from './record-key.ts'
import { type Facet, facetsOf, linkIn, type ResolveHandle } from './rich-text.ts'

const collection = 'app.bsky.feed.post'
const textMaxBytes = 3000
const limits = { textMax: 300, images: 4, videos: 1, threadItems: 25 }
const graphemes = new Intl.Segmenter()

interface Prepared {
  facets: Facet[]
  embed: Embed | null
}

export const publishing: Publishing = {
  limits,
  counting: 'graphemes',
  media,
  abilities: { thread: true, story: false, video: true },
  metered: false,
  options: Type.Object(
    {
      langs: Type.Optional(
        Type.Array(
          Type.String({
            pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$',
            maxLength: 35,
            errorCode: 'invalid_string',
          }),
          {
            minItems: 1,
            maxItems: 3,
            description:
              'The languages of the post, 1 to 3 tags such as en or pt-BR (BCP 47). Left out, those of the settings of the account.',
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),

  check: (items) => [
    ...problemsOf(items, { limits, measure: graphemeCount, media, mixesImagesAndVideo: false }),
    ...items.flatMap(({ text }, index) => byteProblems(text, index)),
  ],

  async prepare(transport, account, { item }, source): Promise<Outcome<Prepared>> {
    const facets = await facetsOf(item.text, resolveThrough(transport, account))
    return chain(facets, async (facets) => {
      const embed = await embedOf(transport, account, item.media, source)
      return chain(embed, async (shown) => {
        const link = shown === null ? linkIn(facets) : undefined
        const card = link === undefined ? null : await cardOf(transport, account, link, source)
        return done({ facets, embed: shown ?? card })
      })
    })
  },

  async publish(transport, account, publication, prepared) {
    const reply = replyOf(publication)
    if (reply === undefined)
      return refused('The thread cannot go on: an item before this one has no content hash.')
    const rkey = recordKey(publication.reference, publication.index)
    const record = { ...recordOf(account, publication, prepared as Prepared), ...reply }
    const method = 'com.atproto.repo.putRecord'
    const body = { repo: account.platformAccountId, collection, rkey, record, swapRecord: null }
    const stored = alreadyThere(await procedure(transport, authorized(transport, account, method), body))
    return chain(stored, async (answer) =>
      typeof answer?.cid === 'string' ? done(publishedAs(account, rkey, answer.cid)) : unreadable(method),
    )
  },

  async lookup(transport, account, { reference, index }) {
    const rkey = recordKey(reference, index)
    const method = 'com.atproto.repo.getRecord'
    const params = { repo: account.platformAccountId, collection, rkey }
    const record = await query(transport, { server: serverOf(transport, account), method }, params)
    if (record.kind === 'refused' && record.providerCode === 'RecordNotFound')
      return done({ found: null, complete: true })
    return chain(record, async (answer) => {
      if (typeof answer?.cid !== 'string') return unreadable(method)
      const createdAt = new Date(answer.value?.createdAt)
      const publishedAt = Number.isNaN(createdAt.getTime()) ? null : createdAt
      return done({ found: { ...publishedAs(account, rkey, answer.cid), publishedAt }, complete: true })
    })
  },

  postIdOf,

  async isThere(transport, account, { platformPostId }) {
    const method = 'com.atproto.repo.getRecord'
    const rkey = platformPostId.split('/').at(-1) ?? ''
    const params = { repo: account.platformAccountId, collection, rkey }
    const record = await query(transport, { server: serverOf(transport, account), method }, params)
    if (record.kind === 'refused' && record.providerCode === 'RecordNotFound') return done(false)
    return map(record, () => true)
  },

  /** The platform answers the removal of what is not there as done, too. */
  async remove(transport, account, { platformPostId }) {
    const rkey = platformPostId.split('/').at(-1)
    const body = { repo: account.platformAccountId, collection, rkey }
    const call = authorized(transport, account, 'com.atproto.repo.deleteRecord')
    return map(await procedure(transport, call, body), () => null)
  },
}

function authorized(transport: Transport, account: Account, method: string) {
  return { server: serverOf(transport, account), method, token: account.credentials.accessToken }
}

function graphemeCount(text: string): number {
  return [...graphemes.segment(text)].length
}

function byteProblems(text: string, index: number): Problem[] {
  const bytes = Buffer.byteLength(text)
  if (bytes <= textMaxBytes || graphemeCount(text) > limits.textMax) return []
  const message = `The text has ${bytes} bytes; the platform takes ${textMaxBytes}.`
  return [{ code: 'content_too_long', message, index }]
}

function resolveThrough(transport: Transport, account: Account): ResolveHandle {
  const method = 'com.atproto.identity.resolveHandle'
  return async (handle) => {
    const answer = await query(transport, { server: serverOf(transport, account), method }, { handle })
    // This request is unauthenticated, so a takedown in the answer concerns the mentioned account.
    if (answer.kind === 'refused' || answer.kind === 'unauthorized') return done(null)
    return chain(answer, async (body) =>
      typeof body?.did === 'string' ? done(body.did) : unreadable(method),
    )
  }
}

function recordOf(
  { settings }: Account,
  { item, options, at }: Publication,
  { facets, embed }: Prepared,
): object {
  const langs = options.langs ?? settings?.defaultLangs
  return {
    $type: collection,
    text: item.text,
    createdAt: at.toISOString(),
    ...(facets.length > 0 && { facets }),
    ...(embed && { embed }),
    ...(Array.isArray(langs) && { langs }),
  }
}

/** The reply member of a record, none for a post; undefined when an earlier item cannot be named. */
function replyOf({ previous }: Publication): { reply?: object } | undefined {
  const [root, parent] = [previous[0], previous.at(-1)].map((item) => {
    const cid = item?.extra?.cid
    return item && cid ? { uri: item.platformPostId, cid } : undefined
  })
  if (previous.length === 0) return {}
  return root && parent ? { reply: { root, parent } } : undefined
}

/**
 * A put that demands a free key is the only create that can be repeated: a repeated createRecord ends as a
 * bare 500. When a record is there that differs (the instant of the attempt is in it), the refusal names its
 * hash, and under our own key that record is this item.
 */
function alreadyThere(outcome: Outcome<any>): Outcome<any> {
  if (outcome.kind !== 'refused' || outcome.providerCode !== 'InvalidSwap') return outcome
  const cid = /^Record was at (\w+)$/.exec(outcome.message)?.[1]
  if (cid && cid !== 'null') return done({ cid })
  return { kind: 'unknown', message: 'A record with the key of this item may be there already.' }
}

function publishedAs(account: Account, rkey: string, cid: string): Published {
  return {
    platformPostId: `at://${account.platformAccountId}/${collection}/${rkey}`,
    url: `https://bsky.app/profile/${nameOf(account)}/post/${rkey}`,
    extra: { cid },
  }
}
