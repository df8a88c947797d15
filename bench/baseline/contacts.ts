// Asks the database without a service between: rows of contacts by a statement for many, and a search.
import { randomBytes } from 'node:crypto'
import { personOf } from '../harness/contacts.ts'
import { openBare } from './database.ts'

export interface BareContacts {
  settings: Record<string, string>
  teamId: string
  profileId: string
  /** Each contact gets a channel of this account. */
  account?: { id: string; platform: string } | undefined
}

export type BareContactsAsked =
  | { insert: { from: number; count: number } }
  | { search: string }
  | { list: number }

const { settings, teamId, profileId, account } = JSON.parse(process.argv[2] ?? '{}') as BareContacts
const database = await openBare(settings)
const prefix = randomBytes(8).toString('hex')

const insertContacts = `insert into contact
  select id, $1, 'test', $2, name, email, '', null, '', '', '', tags::text[], true, false, $3, $3, $3,
    lower(name || chr(10) || email || chr(10))
  from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as people(id, name, email, tags)`

const countTags = `insert into contact_tag
  select $2, $1, 'test', tag, tag, count(*), $3 from unnest($4::text[]) as tag group by tag
  on conflict (profile_id, key) do update set contacts = contact_tag.contacts + excluded.contacts`

const insertChannels = `insert into contact_channel
  select id, id, $2, $3, external, external, $1 from unnest($4::text[], $5::text[]) as people(id, external)`

const list = `select * from contact where team_id = $1 and mode = 'test' order by created_at desc, id desc limit $2`

const channels = `select * from contact_channel where contact_id = any($1::text[]) order by created_at, id`

const search = `select id, display_name, email, tags, created_at from contact
  where team_id = $1 and mode = 'test' and search_text like '%' || $2::text || '%' order by created_at desc, id desc limit 51`

async function insert({ from, count }: { from: number; count: number }): Promise<number> {
  const people = Array.from({ length: count }, (_, n) => personOf(from + n))
  const now = new Date()
  const owner = [teamId, profileId, now]
  const ids = people.map((_, n) => prefix + (from + n).toString(16).padStart(8, '0'))
  const began = performance.now()
  await database.transaction(async (ask) => {
    await ask('contacts', insertContacts, [
      ...owner,
      ids,
      people.map(({ displayName }) => displayName),
      people.map(({ email }) => email),
      people.map(({ tags }) => `{${tags.join(',')}}`),
    ])
    if (account) {
      const external = people.map(({ email }) => email)
      await ask('channels', insertChannels, [now, account.id, account.platform, ids, external])
    }
    await ask('tags', countTags, [...owner, people.flatMap(({ tags }) => tags)])
  })
  return performance.now() - began
}

async function find(text: string): Promise<number> {
  const began = performance.now()
  await database.ask('search', search, [teamId, text])
  return performance.now() - began
}

async function page(limit: number): Promise<number> {
  const began = performance.now()
  const rows = await database.ask('list', list, [teamId, limit])
  await database.ask('channels of a page', channels, [rows.map(({ id }) => id)])
  return performance.now() - began
}

/** Asked for rows, a search or a page, answers how many milliseconds it took. */
process.on('message', async (requested: BareContactsAsked) => {
  if ('insert' in requested) process.send?.(await insert(requested.insert))
  else process.send?.('search' in requested ? await find(requested.search) : await page(requested.list))
})
process.on('disconnect', () => process.exit())
if (settings.DATABASE_URL)
  await database.ask('planned each time', 'select set_config($1, $2, false)', [
    'plan_cache_mode',
    'force_custom_plan',
  ])
process.send?.('ready')
