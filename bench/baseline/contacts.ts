// Asks the database without a service between: rows of contacts by a statement for many, and a search.
import { randomBytes } from 'node:crypto'
import { personOf } from '../harness/contacts.ts'
import { openBare } from './database.ts'

export interface BareContacts {
  settings: Record<string, string>
  teamId: string
  profileId: string
}

export type BareContactsAsked = { insert: { from: number; count: number } } | { search: string }

const { settings, teamId, profileId } = JSON.parse(process.argv[2] ?? '{}') as BareContacts
const database = await openBare(settings)
const prefix = randomBytes(8).toString('hex')

const insertContacts = `insert into contact
  select id, $1, 'test', $2, name, email, '', null, '', '', '', tags::text[], true, false, $3, $3, $3,
    lower(name || chr(10) || email || chr(10))
  from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as people(id, name, email, tags)`

const countTags = `insert into contact_tag
  select $2, $1, 'test', tag, tag, count(*), $3 from unnest($4::text[]) as tag group by tag
  on conflict (profile_id, key) do update set contacts = contact_tag.contacts + excluded.contacts`

const search = `select id, display_name, email, tags, created_at from contact
  where team_id = $1 and mode = 'test' and search_text like '%' || $2::text || '%' order by created_at desc, id desc limit 51`

async function insert({ from, count }: { from: number; count: number }): Promise<number> {
  const people = Array.from({ length: count }, (_, n) => personOf(from + n))
  const owner = [teamId, profileId, new Date()]
  const began = performance.now()
  await database.transaction(async (ask) => {
    await ask('contacts', insertContacts, [
      ...owner,
      people.map((_, n) => prefix + (from + n).toString(16).padStart(8, '0')),
      people.map(({ displayName }) => displayName),
      people.map(({ email }) => email),
      people.map(({ tags }) => `{${tags.join(',')}}`),
    ])
    await ask('tags', countTags, [...owner, people.flatMap(({ tags }) => tags)])
  })
  return performance.now() - began
}

async function find(text: string): Promise<number> {
  const began = performance.now()
  await database.ask('search', search, [teamId, text])
  return performance.now() - began
}

/** Asked for rows or a search, answers how many milliseconds it took. */
process.on('message', async (asked: BareContactsAsked) => {
  process.send?.('insert' in asked ? await insert(asked.insert) : await find(asked.search))
})
process.on('disconnect', () => process.exit())
if (settings.DATABASE_URL)
  await database.ask('planned each time', 'select set_config($1, $2, false)', [
    'plan_cache_mode',
    'force_custom_plan',
  ])
process.send?.('ready')
