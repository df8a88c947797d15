import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Addressee, Participant } from '../../capabilities/conversations/conversations.ts'
import { isWord, readApi, unreadable } from '../api.ts'
import { cursorIn, readChannel } from '../channels.ts'
import { isCalledExactly, memberOf } from '../members.ts'

/** What Slack answers of people who cannot be written to. */
const closed = ['user_disabled', 'cannot_dm_bot', 'messages_tab_disabled', 'not_allowed']
const nobody = ['user_not_found', 'user_not_visible', 'invalid_arguments', 'users_not_found']

/** The channel itself, or somebody of the workspace. A chat is opened once: asking again names the same one. */
export async function findAddressee(
  transport: Transport,
  account: Account,
  { id, username }: { id?: string; username?: string },
): Promise<Outcome<Addressee | undefined>> {
  if (id !== undefined && id === account.platformAccountId) {
    const participant = { id, name: `#${account.username}` }
    return done({ participant, conversationId: id, takesMessages: true })
  }
  const found =
    username === undefined
      ? done<Participant | undefined>({ id: id ?? '' })
      : await named(transport, account, username)
  return chain(found, async (participant) =>
    participant ? open(transport, account, participant) : done(undefined),
  )
}

async function open(
  transport: Transport,
  { credentials }: Account,
  participant: Participant,
): Promise<Outcome<Addressee | undefined>> {
  const wanted = { users: participant.id }
  const opened = await readApi(transport, credentials.accessToken, 'conversations.open', wanted)
  if (isWord(opened, ...nobody)) return done(undefined)
  if (isWord(opened, ...closed)) return done({ participant, takesMessages: false })
  return chain(opened, async ({ channel }) =>
    typeof channel?.id === 'string'
      ? done({ participant, conversationId: channel.id, takesMessages: true })
      : unreadable('the chat'),
  )
}

const pageSize = 1000
const pages = 10

/** Slack finds nobody by name for a bot, so the list of people is read. */
async function named(
  transport: Transport,
  { credentials }: Account,
  username: string,
): Promise<Outcome<Participant | undefined>> {
  let cursor: string | undefined
  for (let page = 1; page <= pages; page++) {
    const wanted = { limit: pageSize, cursor }
    const answer = await readApi(transport, credentials.accessToken, 'users.list', wanted)
    if (answer.kind !== 'done') return answer
    const { members } = answer.value
    if (!Array.isArray(members)) return unreadable('the list of people')
    const found = members.find((one) => isCalledExactly(one, username))
    if (found) return done(participantOf(found))
    cursor = cursorIn(answer.value)
    if (cursor === undefined) break
  }
  return done(undefined)
}

/** Reports name people and channels by their ids alone. */
export async function describe(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<Participant | undefined>> {
  if (id === account.platformAccountId) {
    const channel = await readChannel(transport, account.credentials, id)
    return map(channel, ({ name }) => ({ id, name: `#${name}` }))
  }
  const answer = await readApi(transport, account.credentials.accessToken, 'users.info', { user: id })
  if (isWord(answer, ...nobody)) return done(undefined)
  return chain(answer, async ({ user }) =>
    typeof user?.id === 'string' ? done(participantOf(user)) : unreadable('the person'),
  )
}

function participantOf(user: any): Participant {
  const { id, name, username, picture } = memberOf(user)
  return { id, name, username, avatarUrl: picture }
}
