import { receiver } from '#contract/area/receiver.ts'
import { type EmittedEvent, emitted } from '#contract/work/event.ts'
import type { LeadNotice } from '#platforms/socialnet/notifications.ts'
import { textAt } from '../provider-values.ts'
import { leadEvents } from './leads.events.ts'
import { toLead } from './leads.shape.ts'
import { findAccountOfPage, findAccountsOfPages } from './leads.store.ts'
import { type ReadLead, readLead } from './read-lead.ts'

/** A lead, for one of the accounts of its page. */
interface AccountNotice extends LeadNotice {
  accountId: string
}

/** Leads of lead forms, as the network reports them. Each account of the page has an event of its own. */
export const leadReceiver = receiver<LeadNotice, AccountNotice, ReadLead | undefined>({
  provider: 'socialnet',
  kinds: ['leadgen'],
  async facts(leads, { mode, teamId }, { db, isConfigured }) {
    // Without configured ads the lead could not be read.
    if (!isConfigured('adnet', mode)) return []
    const pages = [...new Set(leads.map(({ pageId }) => pageId))]
    const accounts = await findAccountsOfPages(db, mode, pages, teamId)
    return leads.flatMap((lead) =>
      accounts
        .filter(({ platform_account_id }) => platform_account_id === lead.pageId)
        .map(({ id }) => factOf({ ...lead, accountId: id })),
    )
  },
  async look({ mode, notice }, tools) {
    const account = await findAccountOfPage(tools.db, mode, notice)
    return account && readLead(tools, account, notice)
  },
  async take(tx, { mode, notice, found }, { emit }, now) {
    // It may have been disconnected, or have become another page, while its lead was read.
    const account = found && (await findAccountOfPage(tx, mode, notice))
    if (!account) return
    const owner = { teamId: account.team_id, mode, profileId: account.profile_id }
    await emit(tx, receivedLead(owner, notice, found, now))
  },
})

/** One event for each lead and account, even if the network reports it several times or together with others. */
function factOf(notice: AccountNotice) {
  const { kind, leadId, accountId, formId } = notice
  return { kind, eventId: `${leadId} ${accountId}`, key: `lead form ${accountId} ${formId}`, notice }
}

function receivedLead(
  owner: Parameters<typeof emitted>[0],
  { accountId, formId, createdAt }: AccountNotice,
  { lead, form }: ReadLead,
  now: Date,
): EmittedEvent {
  const shown = toLead(lead, { accountId, formId, formName: textAt(form, 'name') })
  const { createdTime, fieldData: _, accountId: id, ...members } = shown
  const toldAt = createdAt === null ? now : new Date(createdAt * 1000)
  const data = {
    lead: { ...members, createdAt: createdTime ?? toldAt.toISOString() },
    account: { id, platform: 'socialnet' as const },
  }
  return emitted(owner, leadEvents.received, data, now)
}
