import type { Query } from './database.ts'
import type { Ground } from './ground.ts'

const syllables =
  'ba ke lin mor ta vel dor san qui ren jo hal mi fen zu gar pol ish wen oka tri sto lum bri ada eli nor vik ash cho dra ely fro gwe hun iva jes kri lor mag nel ost per rus syl tov ulf vin wyn yar zel bea cor dun est fal gil hol'.split(
    ' ',
  )
const hosts = ['example.com', 'mail.example.org', 'people.example.net', 'office.example.com']
export const tagNames = Array.from({ length: 40 }, (_, n) => `segment-${n}`)

export interface Person {
  displayName: string
  email: string
  tags: string[]
}

/** Always the same person for the same number. */
export function personOf(n: number): Person {
  const pick = (salt: number) => syllables[hash(n * 8 + salt) % syllables.length] ?? ''
  const [first, last] = [`${pick(0)}${pick(1)}${pick(2)}`, `${pick(3)}${pick(4)}${pick(5)}`]
  return {
    displayName: `${capital(first)} ${capital(last)}`,
    email: `${first}.${last}.${n}@${hosts[n % hosts.length]}`,
    tags: [tagNames[n % 7] ?? '', tagNames[7 + (hash(n) % 33)] ?? ''],
  }
}

function hash(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 16), 0x45d9f3b)
  const again = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (again ^ (again >>> 16)) >>> 0
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const chunk = 50_000

/** Puts contacts into the tables, as the service would have written them, the newest last. */
export async function sowContacts(query: Query, ground: Ground, count: number): Promise<void> {
  const { teamId, profileId } = ground
  // Rows that refer to one another correctly need not be checked one by one.
  await query('set session_replication_role = replica')
  await query('drop index contact_search')
  for (let from = 0; from < count; from += chunk) {
    const people = Array.from({ length: Math.min(chunk, count - from) }, (_, n) => personOf(from + n))
    await query(
      `insert into contact
       select lpad(to_hex($6 + n), 24, '0'), $1, 'test', $2, name, email, '', null, '', '', '', tags::text[], true, false,
         at, at, at, lower(name || chr(10) || email || chr(10))
       from unnest($3::text[], $4::text[], $5::text[]) with ordinality as people(name, email, tags, n),
         lateral (select timestamptz '2026-01-01' + ($6 + n) * interval '1 second' as at) as times`,
      [
        teamId,
        profileId,
        people.map(({ displayName }) => displayName),
        people.map(({ email }) => email),
        people.map(({ tags }) => `{${tags.join(',')}}`),
        from,
      ],
    )
  }
  await query(
    `insert into contact_tag select $1, $2, 'test', tag, tag, count(*), now()
     from contact, unnest(tags) as tag where profile_id = $1 group by tag`,
    [profileId, teamId],
  )
  await query('create index contact_search on contact using gin (search_text gin_trgm_ops, tags)')
  await query('set session_replication_role = origin')
  await query('vacuum analyze contact')
  await query('vacuum analyze contact_tag')
}

/** Four letters in a row out of names of contacts that are there. */
export function searchesOf(count: number, contacts: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const [first = ''] = personOf(hash(n + 977) % contacts)
      .displayName.toLowerCase()
      .split(' ')
    const start = hash(n) % Math.max(1, first.length - 3)
    return first.slice(start, start + 4)
  })
}
