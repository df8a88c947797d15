import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import {
  type AccountCall,
  type AccountRow,
  accountErrors,
  accountNotFound,
  accountTools,
  callsOf,
  findAccounts,
  findNewestAccount,
  type SurfaceOf,
} from '#features/accounts/index.ts'

const word = 'forum'

const Community = t.object({
  name: t.anyString(),
  title: t.foreign(),
  description: t.foreign(),
  subscribers: t.integer(0),
  isNSFW: t.boolean(),
  type: t.oneOf('public', 'private', 'restricted'),
  allowImages: t.boolean(),
  allowVideos: t.boolean(),
})

export const validateSubreddit = operation({
  id: 'validateSubreddit',
  route: 'GET /v1/tools/validate/subreddit',
  tag: 'validate',
  summary: 'Tells whether a {forum} community exists.',
  description:
    'Asks Reddit in the name of the account, else of the newest connected Reddit account that the credential sees. A community that is not there is an answer with exists false.',
  permission: 'posts:read',
  query: t.object({ name: t.text(50), accountId: t.optional(t.id()) }),
  reply: t.ok(
    t.object({
      exists: t.boolean(),
      error: t.optional(t.anyString()),
      subreddit: t.optional(Community),
    }),
  ),
  errors: [...accountErrors, accountNotFound, generalError('invalid_value')],
  uses: accountTools,
  async handler(call) {
    const account = await askedThrough(call)
    const { name } = call.query
    const { ask } = callsOf<SurfaceOf<typeof word>>(call, account)
    const found = await ask((forum) => forum.findCommunity(name))
    if (found === null) return { exists: false, error: 'Reddit has no such community.' }
    if (found === 'private') return { exists: true, error: 'The community is private.' }
    const { title, description, subscribers, over18: isNSFW, allowImages, allowVideos } = found
    const type = typeOf(found.type)
    const shown = { title, description, subscribers, isNSFW, type, allowImages, allowVideos }
    return { exists: true, subreddit: { name: found.name, ...shown } }
  },
})

async function askedThrough({
  db,
  scope,
  query: { accountId },
}: AccountCall<unknown, { accountId?: string }>): Promise<AccountRow> {
  if (accountId === undefined)
    return (
      (await findNewestAccount(db, scope, word)) ??
      raise(accountNotFound, {
        message: 'Connect an account of Reddit first: it is asked in the name of one.',
      })
    )
  const [account] = await findAccounts(db, scope, [accountId])
  if (!account) return raise(accountNotFound, { param: 'accountId' })
  if (account.platform === word) return account
  const message = 'The account is not one of Reddit.'
  return raiseFault({ code: 'invalid_value', param: 'accountId', message })
}

/** The network knows more kinds, such as profiles of people. */
function typeOf(type: string): 'public' | 'private' | 'restricted' {
  return type === 'private' || type === 'restricted' ? type : 'public'
}
