import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Identity } from '../account.ts'
import { type Answer, readApi, textOf, unreadable } from './api.ts'

/** A public profile: what is posted stands on it. */
export interface PublicProfile {
  id: string
  organizationId: string | null
  displayName: string
  username: string
  pictureUrl: string | null
  subscribers: number | null
}

/** The profile of the person themselves. */
export async function readOwnProfile(
  transport: Transport,
  accessToken: string,
): Promise<Outcome<PublicProfile>> {
  return profileIn(await readApi(transport, accessToken, '/v1/public_profiles/my_profile'))
}

export async function readProfile(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<Outcome<PublicProfile>> {
  return profileIn(await readApi(transport, accessToken, `/v1/public_profiles/${pathSegment(id)}`))
}

/** The profiles of the organization that the person belongs to, their own first. */
export async function listProfiles(
  transport: Transport,
  accessToken: string,
  { id, organizationId }: Pick<PublicProfile, 'id' | 'organizationId'>,
): Promise<Outcome<readonly PublicProfile[]>> {
  if (organizationId === null)
    return map(await readProfile(transport, accessToken, id), (profile) => [profile])
  const path = `/v1/organizations/${pathSegment(organizationId)}/public_profiles`
  const answer = await readApi(transport, accessToken, path)
  return chain(answer, async ({ public_profiles: rows }) => {
    const profiles = Array.isArray(rows) ? rows.map((row) => toProfile(row?.public_profile)) : [undefined]
    if (!profiles.every((profile) => profile !== undefined)) return unreadable('the list of profiles')
    return done([...profiles.filter((one) => one.id === id), ...profiles.filter((one) => one.id !== id)])
  })
}

function profileIn(answer: Outcome<Answer>): Promise<Outcome<PublicProfile>> {
  return chain(answer, async ({ public_profile: alone, public_profiles: rows }) => {
    const profile = toProfile(alone ?? rows?.[0]?.public_profile)
    return profile ? done(profile) : unreadable('the public profile')
  })
}

function toProfile(profile: any): PublicProfile | undefined {
  const { id, organization_id: organizationId, snap_user_name: name, display_name: shown } = profile ?? {}
  if (textOf(id) === undefined) return undefined
  const username = textOf(name) ?? id
  return {
    id,
    organizationId: textOf(organizationId) ?? null,
    displayName: textOf(shown) ?? username,
    username,
    pictureUrl:
      textOf(profile.logo_urls?.original_logo_url) ??
      textOf(profile.logo_urls?.manage_profile_logo_url) ??
      null,
    subscribers: typeof profile.subscriber_count === 'number' ? profile.subscriber_count : null,
  }
}

export function identityOf(profile: PublicProfile): Identity {
  const { id, username, displayName, pictureUrl, subscribers, organizationId } = profile
  return {
    platformAccountId: id,
    username,
    displayName,
    avatarUrl: pictureUrl,
    profileUrl: profileUrl(username),
    followersCount: subscribers,
    metadata: organizationId === null ? {} : { organizationId },
  }
}

/** What is posted is seen on the profile. The ids of the interface lead to no page of their own. */
export function profileUrl(username: string): string {
  return `https://www.snapchat.com/@${encodeURIComponent(username)}`
}
