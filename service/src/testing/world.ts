import type { Operation } from '#contract/operation.ts'
import { isSessionOnly, permissionsOf } from '#contract/permissions.ts'
import { type Asker, type Credential, idsIn, keyOf, newAsker, placeOf, settle } from './asker.ts'
import { fixtureOf, fixtures } from './fixtures.ts'
import { newMember } from './members.ts'
import type { Ids } from './requests.ts'
import type { Running } from './service.ts'
import { client } from './team.ts'

/** Somebody who asks, and which row of the permission table is his. */
export interface Actor {
  credential: Credential
  has: keyof typeof permissionsOf
  /** Objects for the parts of a request that are not asked about: the actor sees them, where there are any. */
  around: Ids
}

/** Two teams with an object of every kind wherever there can be one, and everybody who may look at them. */
export interface World {
  asker: Asker
  actors: Record<ActorName, Actor>
  objects: Record<Whose, Ids>
}

export type ActorName =
  | 'key'
  | 'owner'
  | 'limited key'
  | 'limited member'
  | 'live key'
  | 'live owner'
  | 'member'
  | 'read_only'
  | 'billing_admin'
  | 'read-only key'
  | 'owner of another team'

/** `own` objects are in the profile that limited callers are for, `hidden` ones in another profile. */
export type Whose = 'own' | 'hidden' | 'deleted' | 'live' | 'theirs'

export async function newWorld(running: Running): Promise<World> {
  const asker = await newAsker(running)
  const { team, place, ids: own, other } = asker
  const hidden = await idsIn(
    await hiddenPlace(asker),
    fixtures.filter(({ scope }) => scope !== 'session'),
  )
  const deleted: Record<string, string> = {}
  for (const { kind, make, remove } of fixtures) {
    if (!remove) continue
    const id = await make(place)
    await remove(place, id)
    deleted[kind] = id
  }
  const liveKey = await keyOf(team, { mode: 'live' })
  const live = await liveIds(asker, liveKey)
  await settle(running)
  const objects = { own, hidden, deleted, live, theirs: other.ids }
  return { asker, objects, actors: await actorsOf(asker, { own, live, liveKey }) }
}

async function hiddenPlace({ team, place }: Asker) {
  return placeOf(team, { profileId: await fixtureOf('profileId').make(place) })
}

async function liveIds({ team, url }: Asker, liveKey: Credential): Promise<Ids> {
  const call = client(url, liveKey as Record<string, string>)
  const [profile] = (await call('GET /v1/profiles')).body.data
  const place = placeOf(team, { call, mode: 'live', profileId: profile.id })
  return idsIn(
    place,
    fixtures.filter(({ scope, testModeOnly }) => scope !== 'session' && !testModeOnly),
  )
}

async function actorsOf(
  { team, key, other, ids }: Asker,
  { own, live, liveKey }: { own: Ids; live: Ids; liveKey: Credential },
): Promise<World['actors']> {
  const profileIds = [team.profileId]
  const signedIn = async (role: 'owner' | 'member' | 'read_only' | 'billing_admin', of?: string[]) =>
    ({ authorization: `Bearer ${(await newMember(team, role, of)).token}` }) as Record<string, string>
  const test = (session: Credential): Credential => ({ ...session, 'x-mode': 'test' })
  const owner = await signedIn('owner')
  const actor = (has: Actor['has'], credential: Credential, around = own): Actor => ({
    has,
    credential,
    around,
  })
  return {
    key: actor('key', key),
    owner: actor('owner', test(owner)),
    'limited key': actor('key', await keyOf(team, { scope: 'profiles', profileIds })),
    'limited member': actor('member', test(await signedIn('member', profileIds))),
    'live key': actor('key', liveKey, live),
    'live owner': actor('owner', owner, { ...ids, ...live }),
    member: actor('member', test(await signedIn('member'))),
    read_only: actor('read_only', test(await signedIn('read_only'))),
    billing_admin: actor('billing_admin', test(await signedIn('billing_admin'))),
    'read-only key': actor('read_only_key', await keyOf(team, { permission: 'read' })),
    'owner of another team': actor('owner', test(other.session), other.ids),
  }
}

/** What the permission table says. */
export function mayAsk({ has }: Pick<Actor, 'has'>, { permission }: Operation): boolean {
  if (permission === 'public' || permission === 'any') return true
  const isKey = has === 'key' || has === 'read_only_key'
  if (isSessionOnly(permission) && isKey) return false
  return permission === 'session' || permissionsOf[has].has(permission)
}
