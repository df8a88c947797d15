import { createHash } from 'node:crypto'
import { namesNothing } from '#wire/twin/ids.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { accessDenied, badRequest, notFound } from '../../restli/twin/fault.ts'
import { type Holder, personUrn } from '../../restli/twin/holder.ts'
import { organizationsOf } from './account.ts'

/** The roles that a member has, in the organisations of the sandbox. */
export function findRoles(holder: Holder, query: URLSearchParams): object {
  if (query.get('q') !== 'roleAssignee') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const start = Number(query.get('start') ?? 0)
  const elements = organizationsOf(holder).map((id) => ({
    roleAssignee: personUrn(holder),
    state: 'APPROVED',
    role: 'ADMINISTRATOR',
    organization: `urn:li:organization:${id}`,
  }))
  return paged(pageOfRows(elements, Number(query.get('count') ?? 10), start).page, query)
}

export function paged(elements: object[], query: URLSearchParams): object {
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 10)]
  return { paging: { start, count, links: [] }, elements }
}

export function readOrganizations(holder: Holder, query: URLSearchParams): object {
  const ids = /^List\((.*)\)$/.exec(query.get('ids') ?? '')?.[1]
  if (ids === undefined) throw badRequest('PARAM_INVALID', 'Parameter ids must be a list')
  const known = ids.split(',').filter((id) => organizationsOf(holder).includes(id))
  return {
    results: Object.fromEntries(known.map((id) => [id, ownOrganization(holder, id)])),
    statuses: Object.fromEntries(known.map((id) => [id, 200])),
    errors: {},
  }
}

export function readOrganization(holder: Holder, id: string): object {
  if (!organizationsOf(holder).includes(id)) throw notFound(`organization ${id}`)
  return ownOrganization(holder, id)
}

/** Pages that were not made here may exist; one whose name ends in 0404 does not. */
export function findByVanityName(holder: Holder, query: URLSearchParams): object {
  const vanityName = query.get('vanityName') ?? ''
  if (vanityName === '') throw badRequest('PARAM_MISSING', 'Parameter vanityName is required')
  if (namesNothing(vanityName)) return paged([], query)
  const own = organizationsOf(holder)
    .map((id) => ownOrganization(holder, id))
    .find((organization) => organization.vanityName === vanityName)
  return paged([own ?? shownOrganization(numberOf(vanityName), vanityName, vanityName)], query)
}

/** An organisation that the sandbox control made has the requested name. */
function ownOrganization({ username }: Holder, id: string) {
  const number = /^pronet-(\d)$/.exec(id)?.[1]
  return number === undefined
    ? shownOrganization(id, username, username)
    : shownOrganization(id, `sbx-${id}`, `Sandbox organization ${number}`)
}

function shownOrganization(id: string | number, vanityName: string, name: string) {
  return {
    id,
    vanityName,
    localizedName: name,
    name: { localized: { en_US: name }, preferredLocale: { country: 'US', language: 'en' } },
    localizedWebsite: `https://${vanityName}.example`,
    primaryOrganizationType: 'NONE',
  }
}

/** The member of a profile. LinkedIn returns it only for an organisation that the caller administers. */
export function findMember(holder: Holder, query: URLSearchParams): object {
  const organization = query.get('organization') ?? ''
  if (!organizationsOf(holder).some((id) => organization === `urn:li:organization:${id}`))
    throw accessDenied('partnerApiVanityUrl.FINDER-vanityUrlAsOrganization')
  const name = /\/in\/([^/?#]+)/.exec(query.get('vanityUrl') ?? '')?.[1]
  if (name === undefined)
    throw badRequest('PARAM_INVALID', 'Parameter vanityUrl is not the address of a profile')
  if (namesNothing(name)) throw notFound(`profile ${name}`)
  const member = createHash('sha256').update(name).digest('base64url').slice(0, 10)
  return paged([{ member: `urn:li:person:${member}` }], query)
}

export async function countFollowers(state: TwinState, urn: string): Promise<object> {
  const id = /^urn:li:organization:(.+)$/.exec(urn)?.[1]
  if (id === undefined) throw badRequest('PARAM_INVALID', `${urn} is not an organization`)
  return { firstDegreeSize: await followersOf(state, 'pronet', id) }
}

function numberOf(name: string): number {
  const [first = 1] = new Uint32Array(createHash('sha256').update(name).digest().buffer.slice(0, 4))
  return 1_000_000 + (first % 90_000_000)
}
