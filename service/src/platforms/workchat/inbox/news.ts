import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { InboxPage } from '../../capabilities/conversations/conversations.ts'
import { isWord, readApi, unreadable } from '../api.ts'
import { cursorIn } from '../channels.ts'
import { mayReadHistory } from '../scopes.ts'
import { messageOf } from './message-notices.ts'

const pageSize = 15
/** Their clock may be behind ours. */
const skewMs = 30_000

const nothing: InboxPage = { notices: [], cursor: null, more: false }

/**
 * What was said in the channel since, to fill gaps between notifications. Replies of threads and chats with people are
 * not in it. Where the bot may not read the channel there is nothing to fill them with.
 */
export async function listNews(
  transport: Transport,
  account: Account,
  cursor: string | null,
  since: Date,
): Promise<Outcome<InboxPage>> {
  const { platformAccountId: channel, credentials, metadata } = account
  if (!mayReadHistory(account)) return done(nothing)
  const oldest = ((since.getTime() - skewMs) / 1000).toFixed(6)
  const wanted = { channel, oldest, limit: pageSize, include_all_metadata: true, cursor: cursor ?? undefined }
  const answer = await readApi(transport, credentials.accessToken, 'conversations.history', wanted)
  if (isWord(answer, 'not_in_channel', 'missing_scope', 'invalid_cursor')) return done(nothing)
  return chain(answer, async (body) => {
    if (!Array.isArray(body.messages)) return unreadable('the messages of the channel')
    const said: any[] = body.messages.toSorted((one: any, two: any) => Number(one?.ts) - Number(two?.ts))
    const botUserId = metadata.botUserId ?? ''
    const notices = said.flatMap((message) => messageOf({ ...message, channel }, { botUserId }) ?? [])
    const next = cursorIn(body) ?? null
    return done({ notices, cursor: next, more: next !== null })
  })
}
