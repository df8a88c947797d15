import { useProfile, useProfiles } from '../../../shell/filters/profile.ts'
import { firstCommentFor } from '../draft/first-comment.ts'
import { useForm } from '../form.ts'
import { useKeptName } from '../opening.ts'
import type { Known } from './choices.ts'
import { recentChoices } from './recent.ts'

/** The accounts that can be chosen here: those of the profile that the header names, and what is chosen already. */
export function useKnown(): Known {
  const { accounts, draft, platforms } = useForm()
  const { profile } = useProfile()
  const profiles = useProfiles() ?? []
  const chosen = new Set(draft.targets.map(({ accountId }) => accountId))
  return {
    accounts: [...accounts.values()].filter(
      ({ id, profileId }) => !profile || profileId === profile.id || chosen.has(id),
    ),
    networkOf: (platform) => platforms.get(platform)?.name ?? platform,
    profileOf: (profileId) => profiles.find(({ id }) => id === profileId)?.name ?? profileId,
  }
}

/** What the person has sent to before, of the accounts that are still there. */
export function useRecent(): readonly (readonly string[])[] {
  const { accounts } = useForm()
  return recentChoices(useKeptName('recent')).flatMap((ids) => {
    const left = ids.filter((id) => accounts.get(id)?.status === 'connected')
    return left.length > 0 ? [left] : []
  })
}

export interface Choosing {
  isChosen: (accountId: string) => boolean
  toggle: (accountId: string) => void
  /** Adds accounts. A post goes to one profile: those of another profile replace what is chosen. */
  choose: (accountIds: readonly string[]) => void
  clear: () => void
  /** The profile of what is chosen. */
  profileId: string | undefined
}

export function useChoosing(): Choosing {
  const form = useForm()
  const { draft, change, accounts } = form
  const chosen = draft.targets.map(({ accountId }) => accountId)
  const profileOf = (id: string | undefined) => (id === undefined ? undefined : accounts.get(id)?.profileId)
  const profileId = profileOf(chosen[0])
  const toggle = (accountId: string) => {
    const isKnown = [...draft.targets, ...draft.parked].some((target) => target.accountId === accountId)
    const firstComment = isKnown ? undefined : firstCommentFor(draft, accountId, form)
    change({ do: 'toggle', accountId })
    if (firstComment) change({ do: 'options', accountId, options: { firstComment } })
  }
  const clear = () => chosen.forEach(toggle)
  return {
    isChosen: (id) => chosen.includes(id),
    toggle,
    clear,
    choose: (ids) => {
      const isOther = profileId !== undefined && profileOf(ids[0]) !== profileId
      if (isOther) clear()
      for (const id of ids) if (isOther || !chosen.includes(id)) toggle(id)
    },
    profileId,
  }
}
