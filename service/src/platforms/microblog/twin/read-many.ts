import type { TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { detailed } from './detailed.ts'
import { invalidRequest, notFound } from './fault.ts'
import { type SandboxPost, visiblePost } from './post.ts'

const most = 100

/** Several posts at once. One that is not there is an error beside the others. */
export async function readMany(state: TwinState, holder: Holder, query: URLSearchParams): Promise<object> {
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  if (ids.length < 1 || ids.length > most)
    throw invalidRequest(
      `The number of values in the \`ids\` query parameter list [${ids.length}] is not between 1 and 100`,
    )
  const found: SandboxPost[] = []
  const errors: object[] = []
  for (const id of ids) {
    const post = await visiblePost(state, id)
    if (post) found.push(post)
    else errors.push({ ...notFound('tweet', id).body, status: undefined, parameter: 'ids', value: id })
  }
  const isPrivate = (query.get('tweet.fields') ?? '').split(',').includes('non_public_metrics')
  const data = await Promise.all(
    found.map(async (post) => ({
      ...(await detailed(state, post)),
      ...(isPrivate &&
        post.authorId === holder.id && { non_public_metrics: await privateNumbers(state, post) }),
    })),
  )
  return {
    ...(data.length > 0 && { data, ...includesOf(found) }),
    ...(errors.length > 0 && { errors }),
  }
}

async function privateNumbers(state: TwinState, { id, createdAt }: SandboxPost): Promise<object> {
  const post = { network: 'microblog', id, createdAt: new Date(createdAt) }
  const { impressions, clicks } = await numbersOf(state, post)
  return { impression_count: impressions, url_link_clicks: clicks, user_profile_clicks: 0 }
}

/** The media of posts, as an expansion tells them. */
export function includesOf(posts: readonly SandboxPost[]): { includes?: object } {
  const media = posts.flatMap(({ mediaKeys }) => mediaKeys).map(shownMedium)
  return media.length > 0 ? { includes: { media } } : {}
}

function shownMedium(key: string): object {
  const type = { 7: 'video', 13: 'video', 16: 'animated_gif' }[key.split('_')[0] ?? ''] ?? 'photo'
  const picture = `https://pbs.twimg.com/media/${key}.jpg`
  return { media_key: key, type, ...(type === 'photo' ? { url: picture } : { preview_image_url: picture }) }
}
