import { type Receiver, receiver } from '#contract/area/receiver.ts'
import { askAccount } from '#features/accounts/index.ts'
import type { MentionNotice, ShownMention } from '#platforms/capabilities/mentions/mentions.ts'
import { mentionKinds } from '#values/inbox.ts'
import type { NetworkWord } from '#values/platforms.ts'
import { findAccountForNotice, findAccountsOf } from '../comments/noticed-accounts.store.ts'
import { mentionRow } from './mention-row.ts'
import { keepMention } from './mentions.store.ts'

/** A notice, for one of the accounts of its identity. */
type Kept = MentionNotice & { accountId: string }

/** A network names the place alone, so what stands there is read before it is kept. */
function mentionsOf(provider: NetworkWord): Receiver<MentionNotice, Kept, ShownMention | null> {
  return {
    provider,
    kinds: [...mentionKinds],
    async facts(notices, { mode, teamId }, { db }) {
      const identities = [...new Set(notices.map(({ platformAccountId }) => platformAccountId))]
      const accounts = await findAccountsOf(db, { provider, mode, teamId }, identities)
      return notices.flatMap((notice) =>
        accounts
          .filter(({ platform_account_id }) => platform_account_id === notice.platformAccountId)
          .map(({ id }) => factOf({ ...notice, accountId: id })),
      )
    },
    async look({ mode, notice }, tools) {
      const account = await findAccountForNotice(tools.db, provider, mode, notice)
      if (account?.status !== 'connected') return null
      const about = { step: 'read', signal: tools.signal }
      const read = await askAccount<ShownMention | null>(tools, account, about, async ({ mentions }) => {
        const found = await mentions?.readMention?.(notice)
        return found ?? { kind: 'unreachable' }
      })
      if (read.kind === 'done') return read.value
      // A refusal is final. Any other outcome may change later.
      if (read.kind === 'refused' || read.kind === 'unauthorized') return null
      throw new Error(`a mention could not be read: ${read.kind}`)
    },
    async take(tx, { mode, notice, found }, _tools, now) {
      const account = found && (await findAccountForNotice(tx, provider, mode, notice))
      if (account) await keepMention(tx, mentionRow(account, found, now))
    },
  }
}

/** One event for each place and account, however often the network reports it. */
function factOf(notice: Kept) {
  const { kind, accountId, mediaId, commentId } = notice
  return { kind, eventId: `${accountId} ${commentId ?? mediaId}`, key: `mentions ${accountId}`, notice }
}

export const photonetMentions = receiver(mentionsOf('photonet'))
