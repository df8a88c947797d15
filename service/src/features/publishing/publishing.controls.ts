import { areaControl, invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import { askAccount, findAccountForWork } from '#features/accounts/index.ts'
import { findTestTarget } from './targets/test-targets.store.ts'

const cannotRemove = {
  kind: 'refused',
  code: 'provider_rejected',
  message: 'The platform cannot remove this post.',
} as const

/** Takes a post off its platform behind the back of the service; the next sync sees that. */
export const removePost = areaControl({
  route: 'POST /_sandbox/posts/{platformPostId}/remove',
  status: 204,
  async handler(request) {
    const { db, params } = request
    const id = decodeURIComponent(params.platformPostId ?? '')
    const target = (await findTestTarget(db, id)) ?? raise(sandboxObjectNotFound, { param: 'platformPostId' })
    const row = await findAccountForWork(db, target, target.account_id)
    const [root] = target.items
    if (!row || !root) return raise(sandboxObjectNotFound, { param: 'platformPostId' })
    const removed = await askAccount(
      request,
      row,
      { step: 'remove' },
      async ({ publishing }) => publishing?.remove?.(root) ?? cannotRemove,
    )
    if (removed.kind !== 'done')
      raise(invalidValue, { param: 'platformPostId', message: cannotRemove.message })
    return undefined
  },
})
