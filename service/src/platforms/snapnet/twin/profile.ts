import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import type { Holder } from './account.ts'
import { notFound, notPermitted } from './fault.ts'

interface SandboxProfile {
  id: string
  username: string
  displayName: string
}

const organization = 'sbx-snapnet-organization'

/** Everybody of the sandbox has a role on the same two profiles; a newly made person has two of their own. */
export function profilesOf({ id: person, username }: Holder): SandboxProfile[] {
  const isNew = person.includes('-granted-')
  return [1, 2].map((number) => {
    const id = isNew ? `${person}-${number}` : `snapnet-${number}`
    const named = isNew && number === 1 ? username : id
    return { id, username: named, displayName: `Sandbox profile ${named}` }
  })
}

/** The profile of the person themselves is theirs alone, and named after them. */
function ownOf({ id, username }: Holder): SandboxProfile {
  return { id, username, displayName: `Sandbox ${username}` }
}

export function requireProfile(holder: Holder, id: string): SandboxProfile {
  if (namesNothing(id)) throw notFound(`The public profile ${id}`)
  const profile = [ownOf(holder), ...profilesOf(holder)].find((one) => one.id === id)
  if (!profile) throw notPermitted()
  return profile
}

export async function shownOwn(state: TwinState, holder: Holder): Promise<object> {
  return { public_profile: await shown(state, ownOf(holder)) }
}

export async function shownProfile(state: TwinState, holder: Holder, id: string): Promise<object> {
  const profile = await shown(state, requireProfile(holder, id))
  return { public_profiles: [{ sub_request_status: 'SUCCESS', public_profile: profile }] }
}

export async function listOf(state: TwinState, holder: Holder, organizationId: string): Promise<object> {
  if (organizationId !== organization) throw notPermitted()
  const rows = await Promise.all(profilesOf(holder).map((profile) => shown(state, profile)))
  return {
    public_profiles: rows.map((row) => ({ sub_request_status: 'SUCCESS', public_profile: row })),
  }
}

async function shown(state: TwinState, { id, username, displayName }: SandboxProfile): Promise<object> {
  return {
    id,
    organization_id: organization,
    display_name: displayName,
    snap_user_name: username,
    profile_type: 'PUBLIC_PROFILE',
    profile_tier: 'TIER_PUBLIC',
    subscriber_count: await followersOf(state, 'snapnet', id),
    logo_urls: {
      original_logo_url: `https://cf-st.sc-cdn.net/sandbox/${encodeURIComponent(id)}.jpg`,
      manage_profile_logo_url: `https://cf-st.sc-cdn.net/sandbox/${encodeURIComponent(id)}-small.jpg`,
    },
  }
}
