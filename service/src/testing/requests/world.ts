import assert from 'node:assert/strict'
import type { Operation } from '#contract/operation/operation.ts'
import { isSessionOnly, permissionsOf } from '#contract/operation/permissions.ts'
import type { Place } from '../fixtures/fixture.ts'
import { fixtureOf, fixtures } from '../fixtures/fixtures.ts'
import type { Running } from '../service/service.ts'
import { newMember } from '../team/members.ts'
import { client } from '../team/team.ts'
import { type Asker, type Credential, idsIn, keyOf, newAsker, placeOf, settle } from './asker.ts'
import type { Ids } from './requests.ts'

/** A caller, and its row of the permission table. */
export interface Actor {
  credential: Credential
  has: keyof typeof permissionsOf
  /** Objects for the parts of a request that are not under test: the actor sees them, if there are any. */
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

/**
 * `own` objects are in a profile that limited callers are for, `hidden` ones in one that they are not for. `moved` ones
 * were made in the former and went to the latter with their account; `retargeted` ones because of an edit.
 */
export type Whose = 'own' | 'hidden' | 'moved' | 'retargeted' | 'deleted' | 'live' | 'theirs'

export async function newWorld(running: Running): Promise<World> {
  const asker = await newAsker(running)
  const { team, place, ids: own, other } = asker
  const secret = await anotherPlace(asker)
  const hidden = await idsIn(
    secret,
    fixtures.filter(({ scope }) => scope !== 'session'),
  )
  // Of its own, as connections of one profile may reach the same objects.
  const left = await anotherPlace(asker)
  const ofAccounts = await idsOfAccounts(left)
  const retargeted = await retarget(placeOf(team, { profileId: left.profileId }), secret)
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
  const moved = await moveAll(ofAccounts, secret)
  const objects = { own, hidden, moved, retargeted, deleted, live, theirs: other.ids }
  return { asker, objects, actors: await actorsOf(asker, { own, live, liveKey, left: left.profileId }) }
}

async function anotherPlace({ team, place }: Asker) {
  return placeOf(team, { profileId: await fixtureOf('profileId').make(place) })
}

const isAccount = (kind: string) => /(^a|A)ccountId$/.test(kind)

/** Accounts, and the objects that were made with one: they go where their account goes. */
async function idsOfAccounts(place: Place): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const { kind } of fixtures) if (isAccount(kind)) ids[kind] = await place.the(kind)
  const made = []
  for (const { kind, make } of fixtures.filter(({ scope, kind }) => isOfProfile(scope) && !isAccount(kind))) {
    const used: string[] = []
    const the: Place['the'] = (other) => {
      used.push(other)
      return place.the(other)
    }
    made.push({ kind, id: await make({ ...place, the }), used })
  }
  for (let known = 0; known < Object.keys(ids).length; ) {
    known = Object.keys(ids).length
    for (const { kind, id, used } of made) if (used.some((other) => ids[other])) ids[kind] = id
  }
  return ids
}

const isOfProfile = (scope: string) => scope === 'profile' || scope === 'account'

/** Takes every account to the profile of another place. */
async function moveAll(ids: Record<string, string>, { call, profileId }: Place): Promise<Ids> {
  for (const [kind, id] of Object.entries(ids)) {
    if (!isAccount(kind)) continue
    const { status, body } = await call(`PATCH /v1/accounts/${id}`, { profileId })
    assert.equal(status, 200, JSON.stringify(body))
  }
  return ids
}

/** A post with a log, whose only target an edit puts on an account of another place. */
async function retarget(from: Place, to: Place): Promise<Ids> {
  const postId = await fixtureOf('postId').make(from)
  const targets = [{ accountId: await to.the('accountId') }]
  const { status, body } = await from.call(`PUT /v1/posts/${postId}`, { targets })
  assert.equal(status, 200, JSON.stringify(body))
  return { postId, targetId: body.targets[0].id }
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
  { own, live, liveKey, left }: { own: Ids; live: Ids; liveKey: Credential; left: string },
): Promise<World['actors']> {
  const profileIds = [team.profileId, left]
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
