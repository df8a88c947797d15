import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newStorage } from '#testing/files/storage.ts'
import type { PhoneNumberStatus } from '../sms.tables.ts'

const onItsWay: PhoneNumberStatus[] = [
  'pending_regulatory',
  'regulatory_declined',
  'verifying',
  'provisioning',
]
const ends: PhoneNumberStatus[] = ['releasing', 'released']

/** Where a number may go from each state. */
const legal: Record<PhoneNumberStatus, readonly PhoneNumberStatus[]> = {
  pending_payment: ['pending_regulatory', 'provisioning', ...ends],
  pending_regulatory: [...onItsWay, 'active', ...ends],
  regulatory_declined: [...onItsWay, 'active', ...ends],
  provisioning: [...onItsWay, 'active', ...ends],
  verifying: [...onItsWay, 'active', ...ends],
  active: ['suspended', ...ends],
  suspended: ['active', ...ends],
  releasing: [...onItsWay, 'active', 'suspended', 'released'],
  released: [],
}

const statuses = Object.keys(legal) as PhoneNumberStatus[]
const now = new Date('2026-01-05T10:00:00Z')
const id = (number: number) => number.toString(16).padStart(24, '0')
const [teamId, profileId, numberId] = [1, 2, 3].map(id)

describe('the states of a phone number', () => {
  let db: Db

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values (${teamId}, 't', 'free', ${now})`.execute(
      db,
    )
    await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
      values (${profileId}, ${teamId}, 'test', 'p', ${now}, ${now})`.execute(db)
  })

  test('lead to one another as the table says, and the database refuses every other way', async () => {
    for (const from of statuses)
      for (const to of statuses.filter((status) => status !== from)) {
        await place(from)
        const moved = await move(to).then(
          () => 'moved',
          ({ code }: { code?: string }) => code,
        )
        assert.equal(moved, legal[from].includes(to) ? 'moved' : 'ZT001', `${from} to ${to}`)
      }
  })

  test('come with what belongs to them', async () => {
    const rows: [status: PhoneNumberStatus, broken: string][] = [
      ['released', 'released_at = null'],
      ['released', 'look_at = now()'],
      ['active', 'released_at = now()'],
      ['active', 'provisioned_at = null'],
      ['suspended', 'provisioned_at = null'],
      ['active', `decline_reason = 'no'`],
      ['provisioning', 'line_id = null'],
      ['active', `phone_number = '0123'`],
      ['active', `country = 'us'`],
      ['active', 'monthly_cost_micros = -1'],
      ['active', `lease_owner = 'x'`],
    ]
    for (const [status, broken] of rows) {
      await place(status)
      await assert.rejects(
        sql`update phone_number set ${sql.raw(broken)}`.execute(db),
        { code: '23514' },
        broken,
      )
    }
  })

  test('nobody has a number twice, unless it was given back', async () => {
    await place('active')
    await assert.rejects(insert(id(4), 'active'), { code: '23505' })
    await move('released')
    await insert(id(4), 'active')
  })

  test('a number outlives its profile', async () => {
    await place('active')
    await sql`delete from profile where id = ${profileId}`.execute(db)
    const { rows } = await sql`select profile_id, team_id from phone_number`.execute(db)
    assert.deepEqual(rows, [{ profile_id: null, team_id: teamId }])
  })

  async function place(status: PhoneNumberStatus): Promise<void> {
    await sql`delete from phone_number`.execute(db)
    await insert(numberId as string, status)
  }

  const provisioned = (status: PhoneNumberStatus) =>
    status === 'active' || status === 'suspended' ? now : null
  const ended = (status: PhoneNumberStatus) => (status === 'released' ? now : null)

  async function insert(numberId: string, status: PhoneNumberStatus): Promise<void> {
    await sql`insert into phone_number (id, team_id, mode, profile_id, phone_number, country, number_type, status,
        capabilities, connect_chatapp, line_id, provisioned_at, released_at, created_at)
      values (${numberId}, ${teamId}, 'test', ${profileId}, '+12125550100', 'US', 'local', ${status}, '{}', true, 'line',
        ${provisioned(status)}, ${ended(status)}, ${now})`.execute(db)
  }

  async function move(to: PhoneNumberStatus): Promise<void> {
    await sql`update phone_number set status = ${to}, provisioned_at = coalesce(provisioned_at, ${provisioned(to)}),
      released_at = ${ended(to)}`.execute(db)
  }
})
