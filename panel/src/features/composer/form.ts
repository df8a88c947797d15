import { createContext, useContext } from 'react'
import type { Uploads } from '../../api/uploads.ts'
import type { Shapes } from '../../contract/routes.ts'
import { common } from '../../i18n/shell/common.ts'
import type { Platform } from '../../shell/platforms.ts'
import type { Change } from './draft/changes.ts'
import type { Draft, Place } from './draft/draft.ts'
import type { Judging } from './draft/judge.ts'
import type { Problem } from './draft/problems.ts'

export type Account = Shapes['Account']

/** What all parts of the form share. */
export interface Form {
  draft: Draft
  change: (change: Change) => void
  accounts: ReadonlyMap<string, Account>
  platforms: ReadonlyMap<string, Platform>
  judging: Judging
  /** `base`, or the account whose text is open. */
  tab: string
  /** Opens the text of a target, and on a phone leaves the previews for it. */
  openTab: (tab: string) => void
  /** Opens it and stays with the previews. */
  showTab: (tab: string) => void
  problems: readonly Problem[]
  uploads: Uploads
  /** Sends files to a place of the draft. */
  uploadTo: (place: Place, files: Iterable<File>) => void
}

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('this part stands inside of the form')
  return form
}

/** An account as people know it: its name on its network. */
export function useAccountName(): (accountId: string) => string {
  const { accounts, platforms } = useForm()
  return (accountId) => {
    const account = accounts.get(accountId)
    if (!account) return accountId
    return common.by(platforms.get(account.platform)?.name ?? account.platform, handleOf(account))
  }
}

export const handleOf = ({ username, displayName }: Account): string =>
  username ? (username.startsWith('@') ? username : `@${username}`) : displayName
