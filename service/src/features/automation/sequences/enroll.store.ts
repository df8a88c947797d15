import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import { after, minute } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { phoneWords } from '#values/platforms.ts'
import { withPlus } from '#values/text/phone-id.ts'
import { insertAutomatic } from '../messages/automatic-messages.store.ts'
import { type EnrollmentRow, stepOf } from './enrollments.store.ts'
import type { SequenceRow } from './sequences.store.ts'

export type EnrollError =
  | 'contact_not_found'
  | 'channel_not_found'
  | 'no_channel'
  | 'contact_blocked'
  | 'contact_unsubscribed'
  | 'already_enrolled'

interface Candidate {
  contactId: string
  error: EnrollError | null
  name: string | null
  channelId: string | null
  externalId: string | null
}

/** Whoever is to be enrolled: on the channel that is named, or else on their oldest one of the account. */
async function findCandidates(
  tx: Db,
  { id, profile_id, account_id }: SequenceRow,
  contactIds: readonly string[],
  channelIds: readonly string[] | undefined,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with wanted as (
      select * from unnest(${[...contactIds]}::text[], ${[...(channelIds ?? [])]}::text[])
        with ordinality as one(id, channel_id, place)
      where id is not null
    )
    select wanted.id as "contactId", contact.display_name as name, channel.id as "channelId",
      channel.external_id as "externalId", case
        when contact.id is null then 'contact_not_found' when is_blocked then 'contact_blocked'
        when not is_subscribed then 'contact_unsubscribed'
        when channel.id is null and wanted.channel_id is not null then 'channel_not_found'
        when channel.id is null then 'no_channel' when running.id is not null then 'already_enrolled' end as error
    from wanted left join contact on contact.id = wanted.id and contact.profile_id = ${profile_id}
    left join lateral (
      select id, external_id from contact_channel
      where contact_channel.contact_id = contact.id and contact_channel.account_id = ${account_id}
        and (wanted.channel_id is null or contact_channel.id = wanted.channel_id)
      order by created_at, id limit 1) as channel on true
    left join sequence_enrollment as running on running.sequence_id = ${id} and running.contact_id = contact.id
      and running.status = 'running'
    order by place`.execute(tx)
  return rows
}

export interface Enrolled {
  contactId: string
  enrollmentId: string | null
  error: EnrollError | null
}

/**
 * Enrolls who can be, and lets their first step wait. In the order of the request. The caller holds the profile and the
 * sequence, so that nobody of them is blocked, deleted or enrolled meanwhile.
 */
export async function enroll(
  tx: Db,
  sequence: SequenceRow,
  { contactIds, channelIds }: { contactIds: readonly string[]; channelIds?: readonly string[] | undefined },
  now: Date,
): Promise<Enrolled[]> {
  const candidates = await findCandidates(tx, sequence, contactIds, channelIds)
  const dueAt = after(now, (sequence.steps[0]?.delayMinutes ?? 0) * minute)
  const results = candidates.map((one) => ({ ...one, enrollmentId: one.error === null ? newId(now) : null }))
  const rows = results.flatMap((one) =>
    one.enrollmentId === null ? [] : [rowOf(sequence, { ...one, id: one.enrollmentId, dueAt }, now)],
  )
  if (rows.length > 0)
    await sql`
      insert into sequence_enrollment
      select * from ${records('sequence_enrollment', rows)}`.execute(tx)
  await insertAutomatic(
    tx,
    rows.map((row) => stepOf(sequence, row)),
    now,
  )
  return results.map(({ contactId, enrollmentId, error }) => ({ contactId, enrollmentId, error }))
}

/** Where people are known by their phone numbers, the network writes them with a plus, and contacts as they were sent. */
function participantOf(platform: string, externalId: string | null): string | null {
  return externalId !== null && phoneWords.includes(platform) ? withPlus(externalId) : externalId
}

function rowOf(
  { id: sequence_id, team_id, mode, profile_id, account_id, platform }: SequenceRow,
  { id, contactId, channelId, externalId, name, dueAt }: Candidate & { id: string; dueAt: Date },
  now: Date,
): EnrollmentRow {
  return {
    ...{ id, sequence_id, team_id, mode, profile_id, account_id },
    ...{
      contact_id: contactId,
      channel_id: channelId,
      participant_id: participantOf(platform, externalId),
      contact_name: name,
    },
    ...{ status: 'running', exit_reason: null, steps_passed: 0, counts_from: now, next_step_at: dueAt },
    ...{ steps_sent: 0, last_step_sent_at: null, unknown_steps: [], created_at: now, updated_at: now },
  }
}
