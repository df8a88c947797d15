import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import { type AccountRow, findAccount } from '#features/accounts/index.ts'
import type { Scope } from '#values/scope.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { leadFormPermissionMissing, noFormPage } from './leads.errors.ts'

export type FormCall = Pick<AdsCalls<'adnet'>, 'ask' | 'named' | 'account' | 'network'> & {
  db: Db
  scope: Scope
}

/** The errors of finding the page. */
export const pageErrors = [leadFormPermissionMissing, noFormPage]

/** The task on a page that reads its leads. */
export const advertise = 'ADVERTISE'

/** The page of a posting account. */
function pageIdOf({ platform, metadata, platform_account_id: id }: AccountRow): string | undefined {
  return platform === 'socialnet' ? id : metadata.pageId
}

/**
 * The page whose forms are used: that of the posting account, or the first one that the person of an ads connection may
 * advertise for. A user who may not manage its ads is refused before any form is read.
 */
export async function formPage(call: FormCall): Promise<string> {
  const found = await findFormPage(call)
  if (!found) return raise(noFormPage, { param: 'accountId' })
  return found.mayAdvertise ? found.id : raise(leadFormPermissionMissing, { param: 'accountId' })
}

export async function findFormPage(
  call: FormCall,
): Promise<{ id: string; mayAdvertise: boolean } | undefined> {
  const { named, account, ask, network } = call
  const posting = named.platform === network ? await parentOf(call) : named
  const pageId = posting && pageIdOf(posting)
  const tasks = named.id === account.id ? named.metadata.tasks : undefined
  if (pageId !== undefined && tasks !== undefined && tasks !== '')
    return { id: pageId, mayAdvertise: tasks.split(',').includes(advertise) }
  const pages = await ask((adnet) => adnet.listFormPages())
  if (pageId === undefined) return pages.find((page) => page.mayAdvertise) ?? pages[0]
  return pages.find((page) => page.id === pageId) ?? { id: pageId, mayAdvertise: false }
}

/** The posting account beside which an ads connection stands. */
async function parentOf({ named, db, scope }: FormCall): Promise<AccountRow | undefined> {
  const { parent_account_id: id } = named
  return id === null ? undefined : findAccount(db, scope, id)
}
