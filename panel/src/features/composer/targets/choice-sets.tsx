import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { locale } from '../../../values/language.ts'
import { handleOf, useForm } from '../form.ts'
import styles from './targets.module.css'
import { useChoosing, useKnown, useRecent } from './use-known.ts'

interface ChoiceSet {
  id: string
  label: string
  accountIds: readonly string[]
}

/** Groups that the team named, and what the person sent to lately. Choosing one adds its accounts. */
export function ChoiceSets({ search }: { search: string }) {
  const groups = useGroups(search)
  const recent = useRecentSets()
  return (
    <>
      <Sets title={words.groups} sets={groups} />
      {search.trim() === '' && <Sets title={words.recent} sets={recent} />}
    </>
  )
}

function Sets({ title, sets }: { title: string; sets: readonly ChoiceSet[] }) {
  const { choose } = useChoosing()
  if (sets.length === 0) return null
  return (
    <section className={styles.sets} aria-label={title}>
      <h3>{title}</h3>
      {sets.map(({ id, label, accountIds }) => (
        <Button key={id} size="small" className={styles.set} data-choice onClick={() => choose(accountIds)}>
          {label}
        </Button>
      ))}
    </section>
  )
}

function useGroups(search: string): ChoiceSet[] {
  const can = useCan()
  const { accounts } = useKnown()
  const { data } = useRead(
    'GET /v1/account-groups',
    { query: { limit: 50 } },
    { enabled: can('GET /v1/account-groups'), staleTime: 60_000 },
  )
  const usable = new Map(accounts.filter(({ status }) => status === 'connected').map((one) => [one.id, one]))
  return (data?.data ?? []).flatMap(({ id, name, accountIds }) => {
    const own = accountIds.flatMap((accountId) => usable.get(accountId) ?? [])
    // A group may reach over profiles, and a post does not.
    const ids = own.filter(({ profileId }) => profileId === own[0]?.profileId).map((account) => account.id)
    const isFound = name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
    return ids.length > 0 && isFound ? [{ id, label: words.setOf(name, ids.length), accountIds: ids }] : []
  })
}

/** How many accounts of a recent choice are told by name. */
const named = 3

function useRecentSets(): ChoiceSet[] {
  const { accounts } = useForm()
  return useRecent().map((ids) => {
    const names = ids.flatMap((id) => accounts.get(id) ?? []).map(handleOf)
    const told = names.length > named + 1 ? names.slice(0, named) : names
    const rest = names.length - told.length
    const parts = rest > 0 ? [...told, words.andMore(rest)] : told
    return { id: ids.join(), label: new Intl.ListFormat(locale).format(parts), accountIds: ids }
  })
}
