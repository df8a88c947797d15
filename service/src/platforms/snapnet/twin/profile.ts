import { namesNothing } from '#wire/twin/ids.ts'
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

export function shownOwn(holder: Holder): object {
  return { public_profile: shown(ownOf(holder)) }
}

export function shownProfile(holder: Holder, id: string): object {
  const profile = requireProfile(holder, id)
  return { public_profiles: [{ sub_request_status: 'SUCCESS', public_profile: shown(profile) }] }
}

export function listOf(holder: Holder, organizationId: string): object {
  if (organizationId !== organization) throw notPermitted()
  const rows = profilesOf(holder).map(shown)
  return {
    public_profiles: rows.map((row) => ({ sub_request_status: 'SUCCESS', public_profile: row })),
  }
}

function shown({ id, username, displayName }: SandboxProfile): object {
  return {
    id,
    organization_id: organization,
    display_name: displayName,
    snap_user_name: username,
    profile_type: 'PUBLIC_PROFILE',
    profile_tier: 'TIER_PUBLIC',
    subscriber_count: 42,
    logo_urls: {
      original_logo_url: `https://cf-st.sc-cdn.net/sandbox/${encodeURIComponent(id)}.jpg`,
      manage_profile_logo_url: `https://cf-st.sc-cdn.net/sandbox/${encodeURIComponent(id)}-small.jpg`,
    },
  }
}
