import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { stored } from '#contract/operation/stored.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import {
  accountGroupNameConflict,
  accountGroupNotFound,
  accountNotFound,
  mixedProfiles,
  profileNotFound,
  tooManyAccountGroups,
} from '../accounts.errors.ts'
import { findDefaultProfileId } from '../profiles/profiles.store.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { AccountGroup, legacyGroup, onlyOne, toAccountGroup } from './account-groups.shape.ts'
import * as store from './account-groups.store.ts'

const groups = stored(store.accountGroups, {
  notFound: accountGroupNotFound,
  taken: { name: accountGroupNameConflict },
  tooMany: tooManyAccountGroups,
  show: toAccountGroup,
  legacy: { groups: legacyGroup.of },
})

const fields = {
  name: t.name(100, { description: 'Unique in the team and mode.' }),
  accountIds: t.array(t.id(), { max: 1000, unique: true, description: 'Of one profile or of several.' }),
}

export const { listAccountGroups, getAccountGroup } = storedOperations(groups, {
  tag: 'account-groups',
  permission: 'accounts',
  item: AccountGroup,
  idParam: 'id',
  kind: 'groupId',
  list: {
    id: 'listAccountGroups',
    route: 'GET /v1/account-groups',
    summary: 'Lists the account groups that the caller can see.',
    description:
      'Newest first unless sort says otherwise. A key that is limited to profiles sees the groups whose accounts are all in its profiles. groups is the legacy copy of data.',
    reply: t.page(AccountGroup, { groups: t.copies(legacyGroup.schema) }),
  },
  get: {
    id: 'getAccountGroup',
    route: 'GET /v1/account-groups/{id}',
    summary: 'Returns one account group.',
  },
})

export const createAccountGroup = operation({
  id: 'createAccountGroup',
  route: 'POST /v1/account-groups',
  tag: 'account-groups',
  summary: 'Creates a named group of connected accounts.',
  description:
    'A group belongs to the profile of its accounts, and profileId must name that one if it is sent. A group without accounts belongs to profileId, or else to the default profile. A team has at most 1000 groups, counting both modes.',
  permission: 'accounts:write',
  body: t.object({ ...fields, profileId: t.optional(t.nullable(t.id())) }),
  reply: t.created(AccountGroup),
  errors: [accountNotFound, profileNotFound, mixedProfiles, accountGroupNameConflict, tooManyAccountGroups],
  handler(call) {
    const { name, accountIds, profileId = null } = call.body
    return call.transaction(async (tx) => {
      await assertProfile(tx, call.scope, profileId)
      const profiles = await profilesOf(tx, call, accountIds)
      const shared = onlyOne(profiles)
      if (accountIds.length > 0 && profileId !== null && profileId !== shared)
        raise(mixedProfiles, { param: 'profileId' })
      const home = shared ?? profileId ?? (await defaultProfile(tx, call))
      const row = await groups.insert(tx, call, { name, profile_id: home })
      send(store.insertMembers(tx, row.id, accountIds))
      return toAccountGroup({ ...row, account_ids: accountIds, profile_ids: profiles })
    })
  },
})

const changing = {
  tag: 'account-groups',
  description: 'Only the sent fields change. accountIds replaces the accounts of the group.',
  permission: 'accounts:write',
  body: t.object(t.partial(fields)),
  reply: t.ok(AccountGroup),
  errors: [accountGroupNotFound, accountNotFound, profileNotFound, accountGroupNameConflict],
} as const

export const updateAccountGroup = operation({
  id: 'updateAccountGroup',
  route: 'PUT /v1/account-groups/{groupId}',
  summary: "Replaces a group's name or member accounts.",
  ...changing,
  handler: (call) => change(call, call.params.groupId, call.body),
})

export const patchAccountGroup = operation({
  id: 'patchAccountGroup',
  route: 'PATCH /v1/account-groups/{groupId}',
  summary: 'Changes only the sent fields of a group.',
  ...changing,
  handler: (call) => change(call, call.params.groupId, call.body),
})

export const deleteAccountGroup = operation({
  id: 'deleteAccountGroup',
  route: 'DELETE /v1/account-groups/{groupId}',
  tag: 'account-groups',
  summary: 'Deletes a group and leaves its accounts untouched.',
  permission: 'accounts:write',
  reply: t.ok(Deleted),
  errors: [accountGroupNotFound],
  async handler(call) {
    return deleted((await groups.remove(call.db, call, call.params.groupId)).id)
  },
})

function change(call: Call, id: string, { name, accountIds }: { name?: string; accountIds?: string[] }) {
  return call.transaction(async (tx) => {
    const held = await groups.hold(tx, call, id)
    if (!accountIds) return toAccountGroup(await groups.update(tx, call, id, { name }))
    const profiles = await profilesOf(tx, call, accountIds)
    const home = onlyOne(profiles) ?? toAccountGroup(held).profileId ?? (await defaultProfile(tx, call))
    const row = await groups.update(tx, call, id, { name, profile_id: home })
    send(store.deleteMembers(tx, id))
    send(store.insertMembers(tx, id, accountIds))
    return toAccountGroup({ ...row, account_ids: accountIds, profile_ids: profiles })
  })
}

/** Where a group is when it has no accounts, so that its maker sees it. */
async function defaultProfile(tx: Db, { scope }: Call): Promise<string> {
  return (await findDefaultProfileId(tx, scope)) ?? raise(profileNotFound)
}

/** The profiles of accounts that a request names, all of which its caller must see. */
async function profilesOf(tx: Db, { scope }: Call, accountIds: readonly string[]): Promise<string[]> {
  const accounts = await store.holdAccounts(tx, scope, accountIds)
  if (accounts.length < accountIds.length) raise(accountNotFound, { param: 'accountIds' })
  return accounts.map(({ profile_id }) => profile_id)
}
