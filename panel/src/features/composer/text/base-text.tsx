import { announce } from '../../../components/announce.tsx'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { locale } from '../../../values/language.ts'
import { hasItems } from '../draft/changes.ts'
import { countsOf } from '../draft/judge.ts'
import { useForm } from '../form.ts'
import { Counter } from './counter.tsx'
import { fitOf } from './marks.ts'
import styles from './text.module.css'
import { TextBox } from './text-box.tsx'

/** The text of all targets that have none of their own, counted by the rule of each of their networks. */
export function BaseText() {
  const { draft, change, accounts, platforms, judging } = useForm()
  const rows = draft.targets
    .filter(({ content, thread }) => content === null && !thread)
    .flatMap((target) => {
      const platform = platforms.get(accounts.get(target.accountId)?.platform ?? '')
      const [count] = countsOf(draft, target, judging)
      return platform && count ? [{ platform, count, id: target.accountId }] : []
    })
  const fits = rows.map(({ platform, count }) => {
    const measure = judging.measureOf(platform)
    return measure ? fitOf(draft.content, count.limit, measure) : draft.content.length
  })
  // Two accounts of one network with one limit count alike.
  const distinct = rows.filter(
    ({ platform, count }, index) =>
      rows.findIndex((one) => one.platform.id === platform.id && one.count.limit === count.limit) === index,
  )
  return (
    <div className={styles.writing}>
      <TextBox
        label={words.base}
        value={draft.content}
        place={{}}
        fits={fits.length > 0 ? Math.min(...fits) : undefined}
        hint={words.baseHint}
        onChange={(text) => change({ do: 'write', at: {}, text })}
      />
      <Threads />
      <div className={styles.counters}>
        {distinct.map(({ platform, count, id }) => (
          <Counter key={id} name={platform.name} count={count} />
        ))}
      </div>
    </div>
  )
}

/** A thread is written once for all networks that have threads; what an account has of its own stays. */
function Threads() {
  const { draft, change, accounts, platforms } = useForm()
  const having = draft.targets.flatMap(({ accountId, content, thread }) => {
    if (content !== null || thread) return []
    const platform = platforms.get(accounts.get(accountId)?.platform ?? '')
    return platform && platform.limits.threadItems > 1 ? [{ accountId, name: platform.name }] : []
  })
  if (having.length === 0 || !hasItems(draft.content)) return null
  const names = new Intl.ListFormat(locale).format(new Set(having.map(({ name }) => name)))
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        onClick={() => {
          for (const { accountId } of having) change({ do: 'thread', accountId, isOn: true })
          announce(words.threadsMade(names))
        }}
      >
        {words.makeThreads}
      </Button>
      <span className={styles.hint}>{words.makeThreadsHint(names)}</span>
    </div>
  )
}
