import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, isAbsent, pageOf, unreadable } from './api.ts'
import { textOf } from './locations.ts'
import { idIn, olderName, placeOf } from './place.ts'

/** A post as the network shows it, by any author. */
export interface ListedPost {
  name: string
  summary: string
  state: string
  topicType: string
  callToAction: { actionType: string; url: string | null } | null
  media: { mediaFormat: string; url: string }[]
  searchUrl: string | null
  createTime: string | null
  updateTime: string | null
}

export async function listPosts(
  transport: Transport,
  account: Account,
  { size, after }: { size: number; after?: string | undefined },
): Promise<Outcome<ProviderPage<ListedPost>>> {
  const query = { pageSize: String(size), ...(after !== undefined && { pageToken: after }) }
  const path = `${olderName(placeOf(account))}/localPosts`
  const listed = await pageOf(await callApi(transport, account, 'posts', path, { query }), 'localPosts')
  return chain(listed, async ({ items, next }) => done({ items: items.map(toPost), next }))
}

export async function getPost(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<ListedPost | null>> {
  const path = `${olderName(placeOf(account))}/localPosts/${pathSegment(id)}`
  const answer = await callApi(transport, account, 'posts', path)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) =>
    idIn(body?.name) === undefined ? unreadable('the name of the post') : done(toPost(body)),
  )
}

function toPost(body: any): ListedPost {
  const { callToAction, media } = body
  const action = textOf(callToAction?.actionType)
  const items: any[] = Array.isArray(media) ? media : []
  return {
    name: textOf(body.name),
    summary: textOf(body.summary),
    state: textOf(body.state) || 'LOCAL_POST_STATE_UNSPECIFIED',
    topicType: textOf(body.topicType) || 'STANDARD',
    callToAction: action === '' ? null : { actionType: action, url: textOf(callToAction.url) || null },
    media: items.map((item) => ({
      mediaFormat: textOf(item?.mediaFormat) || 'PHOTO',
      url: textOf(item?.googleUrl) || textOf(item?.sourceUrl),
    })),
    searchUrl: textOf(body.searchUrl) || null,
    createTime: textOf(body.createTime) || null,
    updateTime: textOf(body.updateTime) || null,
  }
}
