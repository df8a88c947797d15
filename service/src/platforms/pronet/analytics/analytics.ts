import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Analytics, PostReading, ShownPost } from '../../capabilities/analytics/analytics.ts'
import { callRest, isAbsent, unreadable } from '../../restli/api.ts'
import { encoded } from '../../restli/literal.ts'
import { authorOf, isOrganization } from '../author.ts'
import { postUrl } from '../lookup.ts'
import { countFollowers } from '../organizations.ts'
import { writtenText } from '../text.ts'
import { numbersOfPost } from './member-statistics.ts'
import { numbersOfPosts } from './share-statistics.ts'

const pageSize = 100

const told = ['impressions', 'reach', 'likes', 'comments', 'shares'] as const

const isOfOrganization = ({ metadata }: Pick<Account, 'metadata'>) => metadata.accountType === 'organization'

/** Organizations are told of many posts in one answer, people of one number of one post. */
export const analytics: Analytics = {
  tells: (account) => [
    ...told,
    ...(isOfOrganization(account) ? ['clicks' as const] : (['saves', 'sends'] as const)),
  ],
  most: 50,
  lists: isOfOrganization,
  mostFor: (account) => (isOfOrganization(account) ? 50 : 1),

  async readPosts(transport, account, ids) {
    if (!isOfOrganization(account)) return readAlone(transport, account, ids)
    return chain(await numbersOfPosts(transport, account, ids), async (numbers) => {
      const readings: PostReading[] = []
      for (const id of ids) {
        const ofPost = numbers.get(id)
        const reading = ofPost
          ? done<PostReading>({ id, kind: 'told', numbers: ofPost })
          : await withoutNumbers(transport, account, id)
        if (reading.kind !== 'done') return reading
        readings.push(reading.value)
      }
      return done(readings)
    })
  },

  /** Nobody is told how many follow a person. */
  async readFollowers(transport, account) {
    if (!isOfOrganization(account)) return done(null)
    return countFollowers(transport, account.credentials.accessToken, account.platformAccountId)
  },

  async listPosts(transport, account, { since, after = '0' }) {
    const author = authorOf(account)
    if (!isOrganization(author)) return done({ items: [], next: null })
    const query = { q: 'author', author, sortBy: 'CREATED', start: after, count: String(pageSize) }
    const call = { query, restli: 'FINDER' } as const
    const answer = await callRest(transport, account.credentials.accessToken, '/rest/posts', call)
    return chain(answer, async (body) => {
      const rows: unknown = body?.elements
      if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
        return unreadable('the list of posts')
      const shown = rows.map(shownOf)
      const items = shown.filter(({ publishedAt }) => Date.parse(publishedAt) >= since.getTime())
      const isOver = rows.length < pageSize || items.length < shown.length
      return done({ items, next: isOver ? null : String(Number(after) + rows.length) })
    })
  },

  async readPost(transport, account, id) {
    return chain(await postOf(transport, account, id), async (row) => {
      if (row === null) return done(null)
      return row.author === authorOf(account) ? done(shownOf(row)) : refused('The post is of another author.')
    })
  },
}

async function readAlone(
  transport: Transport,
  account: Account,
  ids: readonly string[],
): Promise<Outcome<PostReading[]>> {
  const readings: PostReading[] = []
  for (const id of ids) {
    const numbers = await numbersOfPost(transport, account, id)
    if (numbers.kind !== 'done') return numbers
    readings.push(
      numbers.value === null ? { id, kind: 'gone' } : { id, kind: 'told', numbers: numbers.value },
    )
  }
  return done(readings)
}

/** The statistics leave out what has none, so a post without them is looked at before it is called gone. */
async function withoutNumbers(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<PostReading>> {
  return map(
    await postOf(transport, account, id),
    (row): PostReading =>
      row === null
        ? { id, kind: 'gone' }
        : { id, kind: 'withheld', message: 'The network has no numbers of this post.' },
  )
}

/** Null where the network says that there is no such post. */
async function postOf(transport: Transport, { credentials }: Account, id: string): Promise<Outcome<any>> {
  const call = { query: { viewContext: 'AUTHOR' } }
  const answer = await callRest(transport, credentials.accessToken, `/rest/posts/${encoded(id)}`, call)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (row) => (typeof row?.id === 'string' ? done(row) : unreadable('the post')))
}

function shownOf(row: any): ShownPost {
  const at = new Date(row.publishedAt ?? row.createdAt ?? 0)
  return {
    id: row.id,
    text: writtenText(typeof row.commentary === 'string' ? row.commentary : ''),
    url: postUrl(row.id),
    publishedAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
    media: mediaOf(row.content),
  }
}

const types = { video: 'video', document: 'document' } as const

/** A post names its files and shows no addresses of them. */
function mediaOf(content: any): ShownPost['media'] {
  const files: unknown[] = content?.multiImage?.images ?? (content?.media ? [content.media] : [])
  return files.map((file: any) => {
    const kind = /^urn:li:(video|document):/.exec(String(file?.id))?.[1] as keyof typeof types | undefined
    return { type: kind ? types[kind] : 'image', url: null }
  })
}
