import { raise } from '#contract/errors.ts'
import { bindAccount, findAccountForWork, openAccount } from '#features/accounts/index.ts'
import { invalidValue, sandboxObjectNotFound } from './control.errors.ts'
import { controlCall } from './control-call.ts'
import { findTestTarget } from './posts.store.ts'

/** Takes a post off its platform behind the back of the service; the next sync sees that. */
export const removePost = controlCall({
  route: 'POST /_sandbox/posts/{platformPostId}/remove',
  status: 204,
  async handler(request) {
    const { db, keyring, params } = request
    const id = decodeURIComponent(params.platformPostId ?? '')
    const target = (await findTestTarget(db, id)) ?? raise(sandboxObjectNotFound, { param: 'platformPostId' })
    const row = await findAccountForWork(db, target, target.account_id)
    const account = row && openAccount(keyring, row)
    const [root] = target.items
    if (!row || !account || !root) return raise(sandboxObjectNotFound, { param: 'platformPostId' })
    const removed = await bindAccount(request, row, account, { step: 'remove' })?.publishing?.remove?.(root)
    if (removed?.kind !== 'done')
      raise(invalidValue, { param: 'platformPostId', message: 'The platform cannot remove this post.' })
    return undefined
  },
})
