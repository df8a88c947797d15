import { raise } from '#contract/operation/errors.ts'
import { type Call, type CallWith, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf } from '#features/system/index.ts'
import { bound } from '#wire/bound.ts'
import {
  accountNotFound,
  credentialsRefused,
  linkCodeNotFound,
  platformNotSupported,
  providerUnavailable,
} from '../../accounts.errors.ts'
import { Account, toAccount } from '../../accounts.shape.ts'
import { type AccountRow, findAccount } from '../../accounts.store.ts'
import { isOwnChat } from '../../identities.store.ts'
import { assertProfile } from '../../profiles/visible-profile.ts'
import { connectIdentity } from '../connect-identity.ts'
import { connectErrors, requireDone } from '../connect-outcome.ts'
import { Connection, toConnection } from '../connection.shape.ts'
import { reach } from '../consent/connectable.ts'
import { issueLinkCode, readPostedCodes } from './link-code.ts'
import { findLinkCode, type LinkCodeRow, lockLinkCode, setLinkedAccount } from './link-codes.store.ts'

const platform = 'botchat'
const errors = [...connectErrors, platformNotSupported]

export const getBotchatConnectStatus = operation({
  id: 'getBotchatConnectStatus',
  route: 'GET /v1/connect/botchat',
  tag: 'connect',
  summary: 'Issues a code that links a channel or group through the bot.',
  description:
    'The code is valid for 15 minutes. Posting it in a chat, with nothing else in the message, links the chat; in a group it is sent as `/connect@<bot> CODE`, since a bot in privacy mode sees nothing else. Call completeBotchatConnect to learn whether that has happened.',
  permission: 'accounts:write',
  query: t.object({ profileId: t.id() }),
  reply: t.ok(
    t.object({
      code: t.anyString(),
      expiresAt: t.timestamp(),
      expiresIn: t.integer(0, undefined, { description: 'Seconds.' }),
      botUsername: t.anyString(),
      instructions: t.array(t.anyString({ description: 'A step for a person.' })),
    }),
  ),
  errors,
  uses: ['platform', 'platforms'],
  async handler(call) {
    const { db, scope, query, now, settings } = call
    await requireProfile(call, query.profileId)
    const bot = requireDone(await way(call).bot(), providerUnavailable)
    const { username: botUsername } = bot
    const owner = { team_id: scope.teamId, mode: scope.mode, profile_id: query.profileId }
    const { code, expires_at: expiresAt } = await issueLinkCode(db, owner, now)
    const page = `${settings.publicUrl}/sandbox/botchat/link?${new URLSearchParams({ code })}`
    return {
      code,
      expiresAt: expiresAt.toISOString(),
      expiresIn: secondsUntil(expiresAt, now),
      botUsername,
      instructions: [
        `Add @${botUsername} to the channel as an administrator who may post, or to the group as a member.`,
        howToPost(bot, code),
        ...(scope.mode === 'test' ? [`Or open ${page} to have it posted in the sandbox chat.`] : []),
        'Ask PATCH /v1/connect/botchat with the code until it answers connected.',
      ],
    }
  },
})

export const initiateBotchatConnect = operation({
  id: 'initiateBotchatConnect',
  route: 'POST /v1/connect/botchat',
  tag: 'connect',
  summary: 'Connects a channel or group by its chat id.',
  description:
    'The bot must be a member of the chat and be allowed to post. One bot serves all teams of a deployment. In live mode a deployment of several teams therefore asks for proof: to link a chat that is new to the team, post a code in it.',
  permission: 'accounts:write',
  body: t.object({
    chatId: t.text(100, { description: 'The id of the chat, or @ and its public name.' }),
    profileId: t.id(),
  }),
  reply: t.ok(Connection),
  errors: [...errors, credentialsRefused],
  uses: ['platform', 'platforms'],
  async handler(call) {
    const { body, clock } = call
    await requireProfile(call, body.profileId)
    const connected = await bind(call, body.chatId)
    const { teamId, mode } = call.scope
    const chatId = connected.identity.platformAccountId
    if (mode === 'live' && !(await isOwnChat(call.db, { team_id: teamId, mode }, platform, chatId)))
      raise(credentialsRefused, { param: 'chatId', message: 'Link the chat by a code that is posted in it.' })
    const { profileId } = body
    const connection = { teamId, mode, profileId, platform, connected, auditContext: auditContextOf(call) }
    return toConnection(await call.transaction((tx) => connectIdentity(tx, call, connection, clock.now())))
  },
})

const LinkStatus = t.object({
  status: t.oneOf('pending', 'connected', 'expired'),
  expiresAt: t.optional(t.timestamp()),
  expiresIn: t.optional(t.integer(0, undefined, { description: 'Seconds.' })),
  message: t.optional(t.anyString()),
  chatId: t.optional(t.anyString()),
  chatTitle: t.optional(t.foreign()),
  chatType: t.optional(t.anyString()),
  account: t.optional(Account),
})

export const completeBotchatConnect = operation({
  id: 'completeBotchatConnect',
  route: 'PATCH /v1/connect/botchat',
  tag: 'connect',
  summary: 'Reports whether a bot link code has been used.',
  description:
    'Reads what was posted since the last call and connects the chat in which the code appeared. pending and expired include the time of expiry. message says what keeps the bot from reading, such as another program that reads its messages. connected includes the account.',
  example: { query: { code: 'ZT-AUTUMNSUNSET' } },
  permission: 'accounts:write',
  query: t.object({ code: t.text(20) }),
  reply: t.ok(LinkStatus),
  errors: [...errors, linkCodeNotFound, accountNotFound, credentialsRefused],
  uses: ['platform', 'platforms'],
  async handler(call): Promise<t.Static<typeof LinkStatus>> {
    const { db, scope, query, now } = call
    const code = query.code.toUpperCase()
    const known = (await findLinkCode(db, scope, code)) ?? raise(linkCodeNotFound)
    if (known.account_id !== null) return linked(call, known.account_id)
    const hindrance = known.chat_id === null ? await lookAround(call) : undefined
    const row =
      known.chat_id === null ? ((await findLinkCode(db, scope, code)) ?? raise(linkCodeNotFound)) : known
    if (row.chat_id !== null) return toLinked(await link(call, row, row.chat_id))
    const { expires_at: expiresAt } = row
    if (expiresAt <= now) return { status: 'expired', message: 'The code has lapsed. Ask for another one.' }
    const expiresIn = secondsUntil(expiresAt, now)
    const message = hindrance !== undefined && { message: hindrance }
    return { status: 'pending', expiresAt: expiresAt.toISOString(), expiresIn, ...message }
  },
})

type BotCall = CallWith<'platform' | 'platforms'>

/** Reads the messages to the bot. If the platform refuses, the code stays as it is, and the reason is returned. */
async function lookAround(call: BotCall): Promise<string | undefined> {
  const read = await readPostedCodes(call, { ...call.scope, platform }, way(call))
  if (read.kind === 'refused') return read.message
  requireDone(read, providerUnavailable)
  return undefined
}

/** Connects the chat in which a code was seen, once. */
async function link(call: BotCall, row: LinkCodeRow, chatId: string): Promise<AccountRow> {
  const { scope, clock } = call
  const connected = await bind(call, chatId)
  const { team_id: teamId, mode, profile_id: profileId } = row
  const connection = { teamId, mode, profileId, platform, connected, auditContext: auditContextOf(call) }
  return call.transaction(async (tx) => {
    const held = (await lockLinkCode(tx, scope, row.code)) ?? raise(linkCodeNotFound)
    if (held.account_id !== null)
      return (await findAccount(tx, scope, held.account_id)) ?? raise(accountNotFound)
    const account = await connectIdentity(tx, call, connection, clock.now())
    await setLinkedAccount(tx, held, account.id)
    return account
  })
}

async function linked({ db, scope }: Call, accountId: string): Promise<t.Static<typeof LinkStatus>> {
  return toLinked((await findAccount(db, scope, accountId)) ?? raise(accountNotFound))
}

function toLinked(row: AccountRow): t.Static<typeof LinkStatus> {
  const { title = row.display_name, chatType } = row.metadata
  return {
    status: 'connected',
    chatId: row.platform_account_id,
    chatTitle: title,
    ...(chatType !== undefined && { chatType }),
    account: toAccount(row),
  }
}

async function bind(call: BotCall, chatId: string) {
  return requireDone(await way(call).bind(chatId), credentialsRefused)
}

function howToPost(
  { username, readsGroups }: { username: string; readsGroups: boolean },
  code: string,
): string {
  if (readsGroups) return `Post ${code} there within 15 minutes.`
  return `Within 15 minutes post ${code} in the channel, or /connect@${username} ${code} in the group, where the bot sees only commands.`
}

function way(call: BotCall) {
  const { teamId, mode } = call.scope
  const { platform: botchat, transport } = reach(call, platform, mode, { teamId })
  const { code } = botchat.connect
  return code ? bound(code, transport) : raise(platformNotSupported)
}

async function requireProfile({ db, scope }: Call, profileId: string): Promise<void> {
  await assertProfile(db, scope, profileId)
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
