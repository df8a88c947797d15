import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { stored } from '#contract/operation/stored.ts'
import { storedOperations } from '#contract/operation/stored-operations.ts'
import * as t from '#contract/schema/schema.ts'
import { lockTeam } from '#db/query/locks.ts'
import { auditContextOf } from '#features/system/index.ts'
import { auditAccount } from './account.audit.ts'
import { accountMoved, accountRemoved } from './accounts.causes.ts'
import {
  accountAlreadyInProfile,
  accountNotFound,
  platformNotSupported,
  profileNotFound,
} from './accounts.errors.ts'
import {
  Account,
  accountPlatforms,
  accountStatuses,
  LegacyAccount,
  toAccount,
  toLegacyAccount,
} from './accounts.shape.ts'
import * as store from './accounts.store.ts'
import { disconnect, logConnection } from './connect/connection.ts'
import { assertProfile, ofProfile } from './profiles/visible-profile.ts'

const accounts = stored(store.accounts, {
  notFound: accountNotFound,
  show: toAccount,
  legacy: { accounts: (_, row) => toLegacyAccount(row) },
})

export const { listAccounts, getAccount } = storedOperations(accounts, {
  tag: 'accounts',
  permission: 'accounts',
  item: Account,
  idParam: 'id',
  kind: 'accountId',
  list: {
    id: 'listAccounts',
    route: 'GET /v1/accounts',
    summary: 'Lists connected accounts with filters and either paging style.',
    description:
      'Newest first unless sort says otherwise. With page, which needs limit, the answer also holds pagination. accounts is the legacy copy of data.',
    query: t.object({
      status: t.optional(t.oneOfCode('invalid_status', ...accountStatuses)),
      platform: t.optional(t.oneOf(...accountPlatforms)),
      profileId: t.optional(t.id()),
      includeOverLimit: t.ignored(
        t.boolean(),
        'Checked, and changes nothing: no account is beyond a limit here.',
      ),
    }),
    reply: t.page(Account, { accounts: t.copies(LegacyAccount), ...t.pageFields }),
    paging: { page: true },
    errors: [profileNotFound],
    async requested(call) {
      const { status, platform } = call.query
      const { where } = await ofProfile(call)
      return { where: { ...where, status, platform } }
    },
  },
  get: {
    id: 'getAccount',
    route: 'GET /v1/accounts/{id}',
    summary: 'Returns one connected account.',
  },
})

const override = t.optional(
  t.nullable(
    t.name(100, { description: 'Shown in place of what the platform says; null shows that again.' }),
  ),
)

export const updateAccount = operation({
  id: 'updateAccount',
  route: 'PUT /v1/accounts/{accountId}',
  tag: 'accounts',
  summary: 'Changes display overrides and metered background reads of an account.',
  description:
    'Only the sent fields change. xCapabilities are opt-in, cost money, and exist on the metered platform only.',
  permission: 'accounts:write',
  body: t.object({
    displayName: override,
    username: override,
    xCapabilities: t.optional(
      t.object({ analytics: t.optional(t.boolean()), inbox: t.optional(t.boolean()) }),
    ),
  }),
  reply: t.ok(Account),
  errors: [accountNotFound, platformNotSupported],
  handler({ scope, params, body, now, transaction }) {
    const { displayName, username, xCapabilities } = body
    return transaction(async (tx) => {
      const row = (await store.findAccount(tx, scope, params.accountId)) ?? raise(accountNotFound)
      const { capabilities } = row
      if (xCapabilities && !capabilities)
        raise(platformNotSupported, {
          param: 'xCapabilities',
          message: 'Only accounts of the metered platform have these.',
        })
      const changed = await store.updateAccount(tx, row, row.id, {
        ...(displayName !== undefined && { display_name_override: displayName }),
        ...(username !== undefined && { username_override: username }),
        ...(xCapabilities && { capabilities: JSON.stringify({ ...capabilities, ...xCapabilities }) }),
        updated_at: now,
      })
      return toAccount(changed ?? raise(accountNotFound))
    })
  },
})

export const moveAccountToProfile = operation({
  id: 'moveAccountToProfile',
  route: 'PATCH /v1/accounts/{accountId}',
  tag: 'accounts',
  summary: 'Moves an account to another profile of the team.',
  description:
    'The profile must be of the same mode and must not have an account for the same identity. Posts all of whose targets are on moved accounts go along, with their log and past events, and leave their queue. A post with targets in both profiles stays where it is; a key that is limited to profiles sees only the targets whose accounts it sees.',
  permission: 'accounts:write',
  body: t.object({ profileId: t.id() }),
  reply: t.ok(Account),
  errors: [accountNotFound, profileNotFound, accountAlreadyInProfile],
  async handler(call) {
    const moved = await move(call)
    // Posts that were made meanwhile, with the account as it was, are seen only now.
    await call.transaction(async (tx) => {
      await lockTeam(tx, moved.team_id)
      const row = await store.findAccount(tx, { ...call.scope, profileIds: 'all' }, moved.id)
      if (row) await call.react(tx, accountMoved, movedTo(row, row.profile_id), call.now)
    })
    return toAccount(moved)
  },
})

type MoveCall = Call<{ accountId: string }, unknown, { profileId: string }>

function move(call: MoveCall): Promise<store.AccountRow> {
  const { scope, caller, params, now, transaction, react } = call
  const { profileId } = call.body
  return transaction(async (tx) => {
    await lockTeam(tx, scope.teamId)
    const row = (await store.findAccount(tx, scope, params.accountId)) ?? raise(accountNotFound)
    await assertProfile(tx, scope, profileId)
    if (row.profile_id === profileId) return row
    const twin = await store.findIdentity(tx, row, { ...row, profile_id: profileId })
    if (twin) raise(accountAlreadyInProfile, { param: 'profileId', details: { existingAccountId: twin.id } })
    // The areas above go first: workers take their rows before that of the account, too.
    await react(tx, accountMoved, movedTo(row, profileId), now)
    const change = { profile_id: profileId, updated_at: now }
    const moved = (await store.updateAccount(tx, row, row.id, change)) ?? raise(accountNotFound)
    await logConnection(tx, moved, 'account.moved', { user_id: caller.userId }, now)
    auditAccount(tx, auditContextOf(call), 'account.moved', moved, {
      profileId: { before: row.profile_id, after: profileId },
    })
    return moved
  })
}

function movedTo({ team_id, mode, id }: store.AccountRow, profileId: string) {
  return { teamId: team_id, mode, accountId: id, profileId }
}

export const deleteAccount = operation({
  id: 'deleteAccount',
  route: 'DELETE /v1/accounts/{accountId}',
  tag: 'accounts',
  summary: 'Removes a connected account and its stored credentials.',
  description: 'Scheduled targets of the account are cancelled. Published posts stay on the platform.',
  permission: 'accounts:write',
  reply: t.ok(Deleted),
  errors: [accountNotFound],
  async handler(call) {
    const { db, scope, caller, params, now, transaction, react } = call
    const { id } = (await store.findAccount(db, scope, params.accountId)) ?? raise(accountNotFound)
    return transaction(async (tx) => {
      // The areas above go first: workers take their rows before that of the account, too.
      const cause = { teamId: scope.teamId, mode: scope.mode, accountId: id }
      await react(tx, accountRemoved, cause, now)
      const removed = (await store.deleteAccount(tx, scope, id)) ?? raise(accountNotFound)
      // What was kept for it between the two is seen now, and nothing more can come.
      await react(tx, accountRemoved, cause, now)
      await logConnection(tx, removed, 'account.deleted', { user_id: caller.userId }, now)
      auditAccount(tx, auditContextOf(call), 'account.deleted', removed)
      return deleted(id)
    })
  },
})

export const disconnectAccount = operation({
  id: 'disconnectAccount',
  route: 'POST /v1/accounts/{id}/actions/disconnect',
  ids: { id: 'accountId' },
  tag: 'accounts',
  summary: 'Removes the platform connection and keeps the account.',
  description:
    'The service deletes the credentials. A scheduled target of the account fails when it is due, unless the account is connected again before. Repeating the request changes nothing.',
  permission: 'accounts:write',
  reply: t.ok(Account),
  errors: [accountNotFound],
  handler(call) {
    const { scope, params, transaction, emit } = call
    return transaction(async (tx) => {
      const row = (await store.findAccount(tx, scope, params.id)) ?? raise(accountNotFound)
      const dropped = await disconnect(tx, { emit }, row, auditContextOf(call))
      return toAccount(dropped ?? (await store.findAccount(tx, scope, row.id)) ?? raise(accountNotFound))
    })
  },
})
