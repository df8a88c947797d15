import { createHash } from 'node:crypto'
import { receivers } from '#contract/area/receiver.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { LookedAtEvent, ReceivedEvent } from '#contract/work/incoming.ts'
import type { Db } from '#db/database.ts'
import { findAccountsOfIdentities, holdAccount } from '#features/accounts/index.ts'
import type { InboxNotice } from '#platforms/capabilities/conversations/conversations.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { inboxKinds } from '#values/inbox.ts'
import { platformWords } from '#values/platforms.ts'
import { recordAsked } from '../conversations/conversations.store.ts'
import { skipsInbox } from '../conversations/opted-in.ts'
import { type Awaited, acknowledge } from './acknowledge.ts'
import { type Coming, listAccountsCameTo } from './came-to.store.ts'
import { type Asked, describeParticipant } from './describe-participant.ts'
import { takeNotices } from './take-notices.ts'

/** What is reported of an inbox, for one of the accounts that the identity is connected as. */
interface AccountNotice {
  kind: InboxNotice['kind']
  /** Empty where the network does not name the account: then that is found out once everything before it was taken. */
  accountId: string
  came?: Coming
  notice: InboxNotice
}

/**
 * What networks report of messages. An identity that several profiles have connected has a conversation in each. What
 * concerns an account without a connection is forgotten, and fetched after it was connected again (D20.21).
 */
export const inboxReceivers = receivers<InboxNotice, AccountNotice, Asked | undefined>(platformWords, {
  kinds: inboxKinds,
  async facts(platform, notices, { mode, teamId }, { db }) {
    const named = notices.map(({ platformAccountId }) => platformAccountId).filter((id) => id !== '')
    const identities = [...new Set(named)]
    const accounts = await findAccountsOfIdentities(db, { mode, platform, identities, teamId })
    const coming = { platform, mode, teamId }
    return notices.flatMap((notice) => {
      if (notice.platformAccountId === '') return [factOf(notice, '', coming)]
      return accounts
        .filter(({ platform_account_id }) => platform_account_id === notice.platformAccountId)
        .map(({ id }) => factOf(notice, id, coming))
    })
  },
  look: lookFor,
  take: (tx, event, tools, now) => takeEvents(tx, [event], tools, now),
  isAwaited: ({ notice: { notice } }) => awaitedAs(notice) !== undefined,
  acknowledge: acknowledgeAll,
  several: {
    // Once is enough: they are of one conversation, and what is found of its person serves them all.
    async look(events, tools) {
      const unnamed = events.find(
        ({ notice: { notice } }) => notice.kind === 'inbox_message' && !notice.participant.name,
      )
      const found = unnamed && (await lookFor(unnamed, tools))
      return events.map((event) => (event === unnamed ? found : undefined))
    },
    take: takeEvents,
  },
})

async function lookFor(
  { notice: { accountId, came, notice } }: ReceivedEvent<AccountNotice>,
  tools: Tools & { signal: AbortSignal },
): Promise<Asked | undefined> {
  if (!came) return describeParticipant(tools, accountId, notice)
  if (notice.kind !== 'inbox_message' || notice.participant.name) return undefined
  const [first] = await listAccountsCameTo(tools.db, came, notice.participant.id)
  return first === undefined ? undefined : describeParticipant(tools, first, notice)
}

async function acknowledgeAll(
  events: readonly ReceivedEvent<AccountNotice>[],
  tools: Tools & { signal: AbortSignal },
): Promise<void> {
  const awaited: Awaited[] = []
  for (const { notice } of events) {
    const { accountId, came, notice: told } = notice
    const name = awaitedAs(told)
    const [first] = came ? await listAccountsCameTo(tools.db, came, told.participant.id) : [accountId]
    if (first !== undefined && name !== undefined) awaited.push({ accountId: first, awaitedAs: name })
  }
  await acknowledge(tools, awaited)
}

function awaitedAs(notice: InboxNotice): string | undefined {
  return notice.kind === 'inbox_message' ? notice.awaitedAs : undefined
}

type Event = LookedAtEvent<AccountNotice, Asked | undefined>

async function takeEvents(tx: Db, events: readonly Event[], tools: Tools, now: Date): Promise<void> {
  for (const group of byAccount(events)) {
    const [first] = group
    if (!first) continue
    const { accountId, came } = first.notice
    const ids = came ? await listAccountsCameTo(tx, came, first.notice.notice.participant.id) : [accountId]
    for (const id of ids) await takeFor(tx, id, group, tools, now)
  }
}

/** Where the account is found out, it depends on what was taken before. */
function byAccount(events: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const { accountId, came } = event.notice
    const before = group?.[0]?.notice
    if (group && !came && !before?.came && before?.accountId === accountId) group.push(event)
    else groups.push([event])
  }
  return groups
}

async function takeFor(tx: Db, id: string, events: readonly Event[], tools: Tools, now: Date): Promise<void> {
  const account = await holdAccount(tx, id)
  const platform = account && tools.platforms.get(account.platform)
  if (!platform || account.status === 'disconnected') return
  // What an account did not opt in to is not taken by a report either.
  if (skipsInbox(platform, account.capabilities)) return
  // It may have become another identity meanwhile.
  const its = events.filter(
    ({ notice: { came, notice } }) => came || account.platform_account_id === notice.platformAccountId,
  )
  await takeNotices(tx, tools, account, its.map(described), now)
  for (const { found, notice } of its)
    if (found) await recordAsked(tx, account.id, notice.notice.participant.id, found.at)
}

/** The report says more than what the network answers when it is asked. */
function described({ notice: { notice }, found }: Event): InboxNotice {
  return found?.participant
    ? { ...notice, participant: { ...found.participant, ...notice.participant } }
    : notice
}

/** The same report again, in whatever company, is the same event. */
function factOf(notice: InboxNotice, accountId: string, coming: Coming) {
  const { kind, participant } = notice
  const digest = createHash('sha256').update(canonicalJson(notice)).digest('base64url')
  const eventId = `${'messageId' in notice ? notice.messageId : participant.id} ${digest} ${accountId}`
  const world = coming.teamId ?? ''
  // What names no account waits for the report of how its person came.
  const whose = notice.shared ? `person ${coming.platform} ${world}` : `conversation ${accountId}`
  const of = accountId === '' ? { accountId, came: { ...coming, among: notice.among } } : { accountId }
  const unique = accountId === '' ? `${eventId} ${world}` : eventId
  return { kind, eventId: unique, key: `${whose} ${participant.id}`, notice: { kind, ...of, notice } }
}
