import { noPermission, noSuchObject } from '../../graph/twin/fault.ts'
import { pagesOf, type SandboxPage } from '../../graph/twin/page.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'

export const word = 'photonet'

/** The account of a path, which the token of its page or of a person of that page may act for. */
export function ownAccount({ holder, path }: GraphCall): SandboxPage {
  const id = path.account ?? ''
  const page = pagesOf(word, holder).find(({ photoAccountId }) => photoAccountId === id)
  if (!page) throw noSuchObject(id)
  if (holder.pageId !== null && holder.pageId !== page.id)
    throw noPermission('The token of another page cannot act for this account.')
  return page
}

/** Whether an object of an account is the holder's. */
export function isOwn({ holder }: GraphCall, accountId: string): boolean {
  return pagesOf(word, holder).some(
    ({ id, photoAccountId }) =>
      photoAccountId === accountId && (holder.pageId === null || holder.pageId === id),
  )
}
