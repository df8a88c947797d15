import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { legacyCopy } from '#contract/operation/page-answer.ts'
import { stored } from '#contract/operation/stored.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import { seesProfile } from '#values/scope.ts'
import { isZone } from '#values/zone.ts'
import { accountRemoved } from '../accounts.causes.ts'
import {
  defaultProfile,
  invalidTimezone,
  profileHasAccounts,
  profileNameConflict,
  profileNotFound,
  tooManyProfiles,
} from '../accounts.errors.ts'
import { profilesPerTeam } from '../ceilings.ts'
import { profileEntry } from './profiles.audit.ts'
import * as store from './profiles.store.ts'

const fields = {
  name: t.name(100, { description: 'At most 100 characters, unique in the team and mode.' }),
  description: t.optional(
    t.nullable(t.prose(500, { description: 'At most 500 characters; null removes it.' })),
  ),
  color: t.optional(t.nullable(t.pattern('^#[0-9a-fA-F]{6}$', 'invalid_string', { description: '#rrggbb' }))),
  timezone: t.optional(
    t.text(64, {
      code: 'invalid_timezone',
      description: 'The name of a zone, such as Europe/Berlin; UTC when it is left out on creation.',
    }),
  ),
}

const Profile = t.object(
  {
    id: t.id({ description: 'Of the profile.' }),
    name: t.anyString({ description: 'Unique in the team and mode.' }),
    description: t.nullable(t.anyString({ description: 'Your own words about it.' })),
    color: t.nullable(t.anyString({ description: '#rrggbb, for lists that people see.' })),
    timezone: t.anyString({ description: 'The IANA name of the zone that new queues of the profile take.' }),
    isDefault: t.boolean({ description: 'Whether posts without targets belong to it.' }),
    accountCount: t.integer(0, undefined, { description: 'How many accounts it has.' }),
    createdAt: t.timestamp({ description: 'When the profile was made.' }),
    updatedAt: t.timestamp({ description: 'When it was changed last.' }),
  },
  { component: 'Profile', description: 'A brand or client, with its own accounts, posts and queues.' },
)

const legacyProfile = legacyCopy(Profile, 'LegacyProfile', [
  'name',
  'description',
  'color',
  'isDefault',
  'createdAt',
])

const profiles = stored(store.profiles, {
  notFound: profileNotFound,
  show: toProfile,
  legacy: { profiles: legacyProfile.of },
})

export const { listProfiles, getProfile } = storedOperations(profiles, {
  tag: 'profiles',
  permission: 'profiles',
  item: Profile,
  idParam: 'profileId',
  list: {
    id: 'listProfiles',
    route: 'GET /v1/profiles',
    summary: 'Lists profiles, the default one first.',
    description:
      'With `skip` the answer also holds total, skip and limit. `profiles` is the legacy copy of `data`.',
    query: t.object({
      name: t.optional(t.text(100, { description: 'The exact name.' })),
      includeOverLimit: t.ignored(
        t.boolean(),
        'Checked, and changes nothing: no profile is beyond a limit here.',
      ),
    }),
    reply: t.page(Profile, { profiles: t.copies(legacyProfile.schema), ...t.skipFields }),
    paging: { skip: true },
    requested: ({ query: { name } }) => ({ where: { name } }),
  },
  get: {
    id: 'getProfile',
    route: 'GET /v1/profiles/{profileId}',
    summary: 'Returns one profile.',
  },
})

export const createProfile = operation({
  id: 'createProfile',
  route: 'POST /v1/profiles',
  tag: 'profiles',
  summary: 'Creates a profile.',
  description:
    'The profile belongs to the mode of the request. A team has at most 1000, counting both modes.',
  permission: 'profiles:write',
  idempotency: { scope: 'team', minutes: 24 * 60, profileIn: 'id' },
  body: t.object(fields),
  reply: t.created(Profile),
  errors: [profileNameConflict, tooManyProfiles, invalidTimezone],
  handler({ scope, body, now, transaction }) {
    const { name, description = null, color = null, timezone = 'UTC' } = body
    requireZone(timezone)
    return transaction(async (tx) => {
      const count = await store.countProfiles(tx, scope)
      if ((await store.countProfilesOfTeam(tx, scope.teamId)) >= profilesPerTeam) raise(tooManyProfiles)
      const row = await store.insertProfile(tx, {
        id: newId(now),
        team_id: scope.teamId,
        mode: scope.mode,
        name,
        description,
        color,
        timezone,
        is_default: count === 0,
        created_at: now,
        updated_at: now,
      })
      return toProfile(row ?? (await nameConflict(tx, scope, name)))
    })
  },
})

const isDefault = t.optional(
  t.boolean({ description: 'true makes it the default of its mode; false is for profiles that are not.' }),
)

const changeErrors = [profileNotFound, profileNameConflict, invalidTimezone, generalError('invalid_value')]

export const updateProfile = operation({
  id: 'updateProfile',
  route: 'PUT /v1/profiles/{profileId}',
  tag: 'profiles',
  summary: 'Changes the sent fields of a profile.',
  description: 'The same as PATCH: fields that are not sent stay, and null clears description and color.',
  permission: 'profiles:write',
  body: t.object({ ...t.partial(fields), isDefault }),
  reply: t.ok(Profile),
  errors: changeErrors,
  handler: (call) => change(call, call.body),
})

export const patchProfile = operation({
  id: 'patchProfile',
  route: 'PATCH /v1/profiles/{profileId}',
  tag: 'profiles',
  summary: 'Changes the sent fields of a profile.',
  description: 'Fields that are not sent stay, and null clears description and color.',
  permission: 'profiles:write',
  body: t.object({ ...t.partial(fields), isDefault }),
  reply: t.ok(Profile),
  errors: changeErrors,
  handler: (call) => change(call, call.body),
})

export const deleteProfile = operation({
  id: 'deleteProfile',
  route: 'DELETE /v1/profiles/{profileId}',
  tag: 'profiles',
  summary: 'Deletes a profile that has no active account.',
  description:
    'An account is active until it is disconnected. Its disconnected accounts, posts, contacts and text messages are deleted with it; its phone numbers stay with the team. If it was the default, the oldest other profile becomes the default. The last profile of a mode cannot be deleted.',
  permission: 'profiles:write',
  reply: t.ok(Deleted),
  errors: [profileNotFound, profileHasAccounts, defaultProfile],
  uses: ['erase'],
  handler(call) {
    const { scope, params, now, transaction, react, erase } = call
    const { teamId, mode } = scope
    return transaction(async (tx) => {
      const count = await store.countProfiles(tx, scope)
      const profile = (await store.findProfile(tx, scope, params.profileId)) ?? raise(profileNotFound)
      const accounts = await store.listAccountsOf(tx, scope, profile.id)
      const active = accounts.filter(({ status }) => status !== 'disconnected').length
      if (active > 0) raise(profileHasAccounts, { details: { accountCount: active } })
      if (count === 1) raise(defaultProfile)
      for (const { id: accountId } of accounts)
        await react(tx, accountRemoved, { teamId, mode, accountId }, now)
      await erase(tx, { teamId, mode, profileId: profile.id }, now)
      await store.deleteProfile(tx, scope, profile.id)
      const heir =
        profile.is_default && (await store.findDefaultProfileId(tx, { ...scope, profileIds: 'all' }))
      if (heir) await store.makeDefault(tx, scope, heir)
      profileEntry('profile.deleted')(tx, profile, call, { deletedAccounts: accounts.map(({ id }) => id) })
      return deleted(profile.id)
    })
  },
})

function requireZone(timezone: string): void {
  if (!isZone(timezone)) raise(invalidTimezone, { param: 'timezone' })
}

const staysDefault = {
  code: 'invalid_value',
  param: 'isDefault',
  message: 'The default moves to another profile when that one is made the default.',
}

interface Changes {
  name?: string
  description?: string | null
  color?: string | null
  timezone?: string
  isDefault?: boolean
}

function change({ scope, params, now, transaction }: Call<{ profileId: string }>, changes: Changes) {
  const { isDefault, ...plain } = changes
  if (plain.timezone !== undefined) requireZone(plain.timezone)
  return transaction(async (tx) => {
    await store.countProfiles(tx, scope)
    const profile = (await store.findProfile(tx, scope, params.profileId)) ?? raise(profileNotFound)
    const namesake = plain.name === undefined ? undefined : await store.findByName(tx, scope, plain.name)
    if (plain.name !== undefined && namesake !== undefined && namesake !== profile.id)
      await nameConflict(tx, scope, plain.name)
    if (isDefault === false && profile.is_default) raiseFault(staysDefault)
    await store.updateProfile(tx, scope, profile.id, plain, now)
    if (isDefault) await store.makeDefault(tx, scope, profile.id)
    return toProfile((await store.findProfile(tx, scope, profile.id)) ?? raise(profileNotFound))
  })
}

async function nameConflict(tx: Db, scope: Call['scope'], name: string): Promise<never> {
  const existingProfileId = await store.findByName(tx, scope, name)
  // A caller that may not see the other profile learns that the name is taken, and no more.
  const visible = existingProfileId !== undefined && seesProfile(scope, existingProfileId)
  return raise(profileNameConflict, { param: 'name', ...(visible && { details: { existingProfileId } }) })
}

function toProfile(row: store.ProfileRow): t.Static<typeof Profile> {
  const { id, name, description, color, timezone } = row
  return {
    id,
    name,
    description,
    color,
    timezone,
    isDefault: row.is_default,
    accountCount: row.account_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
