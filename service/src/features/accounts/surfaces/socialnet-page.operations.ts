import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { lockTeam } from '#db/query/locks.ts'
import { auditContextOf } from '#features/system/index.ts'
import { auditAccount } from '../account.audit.ts'
import { accountOn } from '../account.subject.ts'
import { accountAlreadyInProfile, pageNotFound } from '../accounts.errors.ts'
import { findIdentity, updateConnected } from '../accounts.store.ts'
import { identityColumns } from '../connect/connect-identity.ts'
import { sealCredentials } from '../credentials/credentials.ts'

const on = accountOn('socialnet')

export const getSocialnetPages = operation({
  id: 'getSocialnetPages',
  route: 'GET /v1/accounts/{accountId}/socialnet-page',
  tag: 'connect',
  summary: 'Lists pages behind an account and marks the selected one.',
  description:
    'Asks Facebook for the pages of the person who connected the account. Facebook takes that consent for 60 days after it was last renewed; the service renews it in time while the account is connected.',
  permission: 'accounts:read',
  on,
  query: t.object({
    refresh: t.optional(
      t.boolean({
        description: 'Taken from older clients: the list is always read anew, so cached is false.',
      }),
    ),
  }),
  reply: t.ok(
    t.object({
      pages: t.array(
        t.object({
          id: t.anyString(),
          name: t.anyString(),
          username: t.optional(t.anyString()),
          category: t.optional(t.anyString()),
          fan_count: t.optional(t.integer(0)),
        }),
      ),
      selectedPageId: t.anyString({ description: 'The page that the account posts to.' }),
      cached: t.boolean(),
    }),
  ),
  async handler({ account, ask }) {
    const pages = await ask((socialnet) => socialnet.listOwnPages())
    return { pages, selectedPageId: account.platform_account_id, cached: false }
  },
})

export const updateSocialnetPage = operation({
  id: 'updateSocialnetPage',
  route: 'PUT /v1/accounts/{accountId}/socialnet-page',
  tag: 'connect',
  summary: 'Switches the page an account posts to.',
  description:
    'The account keeps its id and becomes the other page, with its name and picture. Posts that are scheduled on the account go to the new page. Repeating the request changes nothing more.',
  permission: 'accounts:write',
  on,
  body: t.object({
    selectedPageId: t.text(100, { description: 'The id of a page that getSocialnetPages lists.' }),
  }),
  reply: t.ok(
    t.object({
      message: t.anyString(),
      selectedPage: t.object({ id: t.anyString(), name: t.anyString() }),
    }),
  ),
  errors: [pageNotFound, accountAlreadyInProfile],
  async handler(call) {
    const { account, ask, body, keyring, now, scope, transaction } = call
    const chosen = await ask((socialnet) => socialnet.takePage(body.selectedPageId))
    if (!chosen) raise(pageNotFound, { param: 'selectedPageId' })
    const { identity, credentials } = chosen
    await transaction(async (tx) => {
      await lockTeam(tx, scope.teamId)
      const key = { ...account, platform_account_id: identity.platformAccountId }
      const holder = await findIdentity(tx, account, key)
      if (holder && holder.id !== account.id) raise(accountAlreadyInProfile, { param: 'selectedPageId' })
      const switched = await updateConnected(tx, account, {
        ...identityColumns(identity),
        platform_account_id: identity.platformAccountId,
        credentials: sealCredentials(keyring, account, credentials),
        updated_at: now,
      })
      if (!switched) raise(accountDisconnected)
      auditAccount(tx, auditContextOf(call), 'account.switched', switched)
    })
    const selectedPage = { id: identity.platformAccountId, name: identity.displayName }
    return { message: `The account posts to ${selectedPage.name} now.`, selectedPage }
  },
})
