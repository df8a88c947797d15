import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callRest, unreadable } from '../restli/api.ts'
import { encoded } from '../restli/literal.ts'

export interface Organization {
  id: string
  name: string
  vanityName: string | null
  website: string | null
  description: string | null
}

/** The roles that may post for an organisation. */
const postingRoles = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'DIRECT_SPONSORED_CONTENT_POSTER'])

const pageSize = 100
const pages = 5

/** The organisations that a person may post for. */
export async function listOrganizations(
  transport: Transport,
  accessToken: string,
): Promise<Outcome<Organization[]>> {
  const ids = await administered(transport, accessToken)
  return chain(ids, async (found) =>
    found.length > 0 ? readOrganizations(transport, accessToken, found) : done([]),
  )
}

export function getOrganizations(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<Organization[]>> {
  return listOrganizations(transport, credentials.accessToken)
}

/** The first of a person's organisations, in whose name people are found. */
export async function firstOrganization(
  transport: Transport,
  accessToken: string,
): Promise<Outcome<string | undefined>> {
  return map(await administered(transport, accessToken), ([first]) => first)
}

async function administered(transport: Transport, accessToken: string): Promise<Outcome<string[]>> {
  const ids: string[] = []
  for (let page = 0; page < pages; page++) {
    const roles = await listRoles(transport, accessToken, page)
    if (roles.kind !== 'done') return roles
    ids.push(...roles.value.flatMap(postedFor))
    if (roles.value.length < pageSize) break
  }
  return done([...new Set(ids)])
}

async function listRoles(transport: Transport, accessToken: string, page: number): Promise<Outcome<any[]>> {
  const query = {
    q: 'roleAssignee',
    state: 'APPROVED',
    start: String(page * pageSize),
    count: String(pageSize),
  }
  const answer = await callRest(transport, accessToken, '/rest/organizationAcls', { query, restli: 'FINDER' })
  return chain(answer, async (body) =>
    Array.isArray(body?.elements) ? done(body.elements) : unreadable('the organizations of the person'),
  )
}

function postedFor(element: any): string[] {
  const id = /^urn:li:organization:([\w-]+)$/.exec(String(element?.organization))?.[1]
  return id !== undefined && postingRoles.has(element.role) ? [id] : []
}

/** Those of the organisations that are visible to the person, in the given order. */
export async function readOrganizations(
  transport: Transport,
  accessToken: string,
  ids: readonly string[],
): Promise<Outcome<Organization[]>> {
  const query = { ids }
  const answer = await callRest(transport, accessToken, '/rest/organizations', { query, restli: 'BATCH_GET' })
  return chain(answer, async (body) => {
    const results = body?.results
    if (typeof results !== 'object' || results === null) return unreadable('the organizations')
    const found = ids.flatMap((id) => (results[id] ? [results[id]] : []))
    return done(found.map(toOrganization))
  })
}

/** The page of a vanity name, with any administrator. */
export async function findOrganization(
  transport: Transport,
  accessToken: string,
  vanityName: string,
): Promise<Outcome<Organization | undefined>> {
  const query = { q: 'vanityName', vanityName }
  const answer = await callRest(transport, accessToken, '/rest/organizations', { query, restli: 'FINDER' })
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.elements)) return unreadable('the organizations')
    const [first] = body.elements
    return done(first ? toOrganization(first) : undefined)
  })
}

function toOrganization(body: any): Organization {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const id = String(body.id)
  return {
    id,
    name: text(body.localizedName) ?? text(body.vanityName) ?? id,
    vanityName: text(body.vanityName),
    website: text(body.localizedWebsite),
    description: text(body.localizedDescription),
  }
}

/** Null if the platform does not give it: an account is complete without the count. */
export async function readFollowers(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<number | null> {
  const counted = await countFollowers(transport, accessToken, id)
  return counted.kind === 'done' ? counted.value : null
}

export async function countFollowers(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<Outcome<number | null>> {
  const path = `/rest/networkSizes/${encoded(`urn:li:organization:${id}`)}`
  const query = { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' }
  return map(await callRest(transport, accessToken, path, { query }), (body) =>
    typeof body?.firstDegreeSize === 'number' ? body.firstDegreeSize : null,
  )
}
