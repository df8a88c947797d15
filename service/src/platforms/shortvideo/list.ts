import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, unreadable } from './api.ts'

const pageSize = 20

/** One page of the public posts of the account, the newest first. */
export async function readPage(
  transport: Transport,
  { credentials }: Account,
  fields: string,
  cursor: number | undefined,
): Promise<Outcome<{ videos: any[]; next: number | undefined }>> {
  const json = { max_count: pageSize, ...(cursor !== undefined && { cursor }) }
  const answer = await callApi(
    transport,
    credentials.accessToken,
    `/video/list/?fields=${fields}`,
    json,
    'ask',
  )
  return chain(answer, async ({ videos, cursor: next, has_more: more }) =>
    Array.isArray(videos) && videos.every((video) => typeof video?.id === 'string')
      ? done({ videos, next: more === true && typeof next === 'number' ? next : undefined })
      : unreadable('the list of posts'),
  )
}
