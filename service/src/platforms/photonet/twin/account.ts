import { noPermission, noSuchObject } from '../../graph/twin/fault.ts'
import { ownPage, pagesOf } from '../../graph/twin/page.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import type { Holder } from '../../graph/twin/token.ts'

export const word = 'photonet'

/** An account of the sandbox. The one behind a page is reached by the token of that page. */
export interface SandboxAccount {
  photoAccountId: string
  photoUsername: string
  pageId: string | null
}

/** The accounts that the person of a token has: those behind the pages, or the one that agreed without a page. */
export function accountsOf(holder: Holder): SandboxAccount[] {
  const pages = pagesOf(word, holder).map(({ id, ...account }) => ({ ...account, pageId: id }))
  return holder.login === 'page' ? pages : [accountOf(holder, pages)]
}

/** The first two persons are the accounts behind the two pages, and each further one is an account of its own. */
function accountOf({ person, username }: Holder, pages: readonly SandboxAccount[]): SandboxAccount {
  const number = Number(/-(\d+)$/.exec(person)?.[1] ?? 1)
  if (person.includes('-granted-')) return { ...(pages[0] as SandboxAccount), pageId: null }
  const shared = pages[number - 1]
  if (shared) return { ...shared, pageId: null }
  const photoAccountId = String(17_841_400_000_100_000n + BigInt(number))
  return { photoAccountId, photoUsername: username ?? `sandbox.${person}`, pageId: null }
}

/** The account of a path, which the token of its page or of a person of that page may act for. */
export function ownAccount({ holder, path }: GraphCall): SandboxAccount {
  const id = path.account ?? ''
  const isMe = id === 'me' && holder.login === 'own'
  const account = accountsOf(holder).find(({ photoAccountId }) => isMe || photoAccountId === id)
  if (!account) throw noSuchObject(id)
  if (holder.pageId !== null && holder.pageId !== account.pageId)
    throw noPermission('The token of another page cannot act for this account.')
  return account
}

/** Whether an object of an account is the holder's. */
export function isOwn({ holder }: GraphCall, accountId: string): boolean {
  return accountsOf(holder).some(
    ({ pageId, photoAccountId }) =>
      photoAccountId === accountId && (holder.pageId === null || holder.pageId === pageId),
  )
}

/** The account whose chats a path names: by its page, or without a page by the token or its own id. */
export function chatAccount(call: GraphCall): SandboxAccount {
  const { holder, path } = call
  const id = path.page ?? ''
  if (holder.login === 'own') return ownAccount({ ...call, path: { account: id } })
  const { id: pageId, photoAccountId, photoUsername } = ownPage(word, holder, id)
  return { photoAccountId, photoUsername, pageId }
}
