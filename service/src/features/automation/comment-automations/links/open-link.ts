import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { findAccountById } from '#features/accounts/index.ts'
import { meetContact, tagContact } from '#features/contacts/index.ts'
import { findRule } from '../engine/rules.store.ts'
import { findLog } from '../logs/logs.store.ts'
import { countClick, findLink, type LinkRow } from './links.store.ts'

/** Where a link leads. Undefined where there is none. What a person opens is counted; a preview is not. */
export async function openLink(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  token: string,
  isPerson: boolean,
): Promise<string | undefined> {
  const link = await findLink(db, token)
  if (!link) return undefined
  if (isPerson)
    await transaction(db, async (tx) => {
      const now = clock.now()
      // The tag first: whoever deletes a contact holds the profile before its links.
      await tagReader(tx, link, now)
      await countClick(tx, token, now)
    })
  return link.url
}

/** Puts the tag of the automation on the contact of the person, who may have none yet. */
async function tagReader(tx: Db, link: LinkRow, now: Date): Promise<void> {
  const { automation_id, participant_id: externalId, log_id } = link
  if (automation_id === null || externalId === null) return
  const rule = await findRule(tx, automation_id)
  const account = rule?.click_tag ? await findAccountById(tx, link.account_id) : undefined
  if (!rule?.click_tag || !account) return
  const log = await findLog(tx, log_id)
  const person = {
    externalId,
    name: log?.participant_name ?? null,
    username: log?.participant_username ?? null,
    avatarUrl: null,
  }
  const contactId = await meetContact(tx, account, person, now, now)
  if (contactId === null) return
  const scope = { teamId: link.team_id, mode: link.mode, profileIds: 'all' as const }
  await tagContact(tx, scope, { contactId, tag: rule.click_tag }, now)
}
