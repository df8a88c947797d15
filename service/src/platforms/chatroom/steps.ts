import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { FollowedUp, FollowUp, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { absent, callBot, orAbsent, unreadable } from './api.ts'
import { readChannel } from './channels.ts'
import { threadNameOf } from './limits.ts'
import type { Options } from './options.ts'
import { fold } from './same.ts'
import { crosspostMessage } from './server/messages.ts'
import { isSnowflake } from './snowflake.ts'

/** The steps after a message: it goes to the servers that follow its channel, and a thread is opened on it. */
export function followUps({ options, title, item }: Publication): readonly FollowUp[] {
  const { crosspost, threadFromMessage: thread, forumThreadName: _, ...wish }: Options = options
  const name = thread?.name ?? (threadNameOf(wish, title, item.text) || 'Thread')
  return [
    ...(crosspost ? [{ name: 'crosspost', value: 'crosspost' } as const] : []),
    ...(thread ? [{ name: 'thread', value: JSON.stringify({ ...thread, name }) } as const] : []),
  ]
}

export async function followUp(
  transport: Transport,
  account: Account,
  { name, value }: FollowUp,
  { platformPostId, extra }: Published,
): Promise<Outcome<FollowedUp>> {
  const channelId = extra?.channelId ?? account.platformAccountId
  switch (name) {
    case 'crosspost': {
      const made = await crosspostMessage(transport, account, channelId, platformPostId)
      return chain(made, async (wasThere) =>
        wasThere ? done({ platformId: platformPostId }) : refused('The message is gone.', '10008'),
      )
    }
    case 'thread':
      return map(
        await openThread(transport, channelId, { ...JSON.parse(value), messageId: platformPostId }),
        ({ id }) => ({
          platformId: id,
        }),
      )
    default:
      return refused('The platform has no such step.')
  }
}

export interface NewThread {
  name: string
  messageId?: string | undefined
  autoArchiveDuration?: number | undefined
  rateLimitPerUser?: number | undefined
}

export interface Thread {
  id: string
  name: string
}

const publicThread = 11

/** Opens a thread on a message, or one of its own that everybody in the channel sees. */
export async function openThread(
  transport: Transport,
  channelId: string,
  { name, messageId, autoArchiveDuration, rateLimitPerUser }: NewThread,
): Promise<Outcome<Thread>> {
  const above = messageId === undefined ? '' : `/messages/${pathSegment(messageId)}`
  const json = {
    name,
    auto_archive_duration: autoArchiveDuration,
    rate_limit_per_user: rateLimitPerUser,
    ...(messageId === undefined && { type: publicThread }),
  }
  const made = await callBot(transport, `/channels/${pathSegment(channelId)}${above}/threads`, {
    method: 'POST',
    json,
  })
  const opened = await chain(made, async (thread) =>
    typeof thread?.id === 'string' && typeof thread.name === 'string'
      ? done({ id: thread.id, name: thread.name })
      : unreadable('the thread'),
  )
  return opened.kind === 'unknown' && messageId !== undefined
    ? ((await threadOn(transport, { channelId, messageId, name })) ?? opened)
    : opened
}

/**
 * The thread on a message after an answer was lost: it has the id of its message, which has at most one. Undefined where it
 * is not there, since a request may still be on its way.
 */
async function threadOn(
  transport: Transport,
  { channelId, messageId, name }: { channelId: string; messageId: string; name: string },
): Promise<Outcome<Thread> | undefined> {
  const read = await readChannel(transport, messageId)
  if (read.kind !== 'done' || read.value === null) return undefined
  const { id, parentId, name: called } = read.value
  return parentId === channelId && fold(called) === fold(name) ? done({ id, name: called }) : undefined
}

/** The same for a caller, who may have named a message that is not there: null then. */
export async function createThread(
  transport: Transport,
  _account: Account,
  channelId: string,
  thread: NewThread,
): Promise<Outcome<Thread | null>> {
  const { messageId } = thread
  if (messageId !== undefined && !isSnowflake(messageId)) return done(null)
  const opened = orAbsent(await openThread(transport, channelId, thread), '10008')
  return map(opened, (value) => (value === absent ? null : value))
}
