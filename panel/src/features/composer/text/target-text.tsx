import { Plus, X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { DraftTarget } from '../draft/draft.ts'
import { type Count, countsOf } from '../draft/judge.ts'
import { useAccountName, useForm } from '../form.ts'
import { MediaField } from '../media/media-field.tsx'
import { Counter } from './counter.tsx'
import { fitOf } from './marks.ts'
import styles from './text.module.css'
import { TextBox } from './text-box.tsx'

/** The text of one target: the base text until something else is typed, or a thread. */
export function TargetText({ target }: { target: DraftTarget }) {
  const { draft, change, platforms, accounts, judging } = useForm()
  const nameOf = useAccountName()
  const { accountId, content, thread } = target
  const platform = platforms.get(accounts.get(accountId)?.platform ?? '')
  const counts = countsOf(draft, target, judging)
  const measure = platform && judging.measureOf(platform)
  const text = content ?? draft.content
  if (!platform) return null
  const fitsOf = (value: string, count: Count | undefined) =>
    measure && count ? fitOf(value, count.limit, measure) : undefined
  return (
    <div className={styles.writing}>
      {thread ? (
        <Thread target={target} counts={counts} name={platform.name} fitsOf={fitsOf} />
      ) : (
        <>
          <TextBox
            label={words.textOf(nameOf(accountId))}
            value={text}
            place={{ accountId }}
            isBorrowed={content === null}
            fits={fitsOf(text, counts[0])}
            hint={content === null ? words.sameAsBase : undefined}
            onChange={(typed) => change({ do: 'write', at: { accountId }, text: typed })}
          />
          <div className={styles.counters}>
            {counts[0] && <Counter name={platform.name} count={counts[0]} />}
          </div>
        </>
      )}
      <div className={styles.tools}>
        {content !== null && !thread && (
          <Button size="small" onClick={() => change({ do: 'back-to-base', accountId })}>
            {words.backToBase}
          </Button>
        )}
        {platform.limits.threadItems > 1 && (
          <Button
            size="small"
            aria-pressed={thread !== null}
            onClick={() => change({ do: 'thread', accountId, isOn: thread === null })}
          >
            {thread ? words.asOne : words.asThread}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ThreadProps {
  target: DraftTarget
  counts: readonly Count[]
  name: string
  fitsOf: (value: string, count: Count | undefined) => number | undefined
}

function Thread({ target: { accountId, thread }, counts, name, fitsOf }: ThreadProps) {
  const { change } = useForm()
  const items = thread ?? []
  return (
    <ol className={styles.thread}>
      {items.map((item, index) => {
        const count = counts[index]
        const place = { accountId, item: index }
        return (
          <li key={item.id} className={styles.item}>
            <div className={styles.itemHead}>
              <span>{words.item(index + 1, items.length)}</span>
              {count && <Counter name={name} count={count} />}
              <Button
                variant="quiet"
                size="small"
                label={words.dropItem(index + 1)}
                icon={<X size={14} aria-hidden />}
                disabled={items.length === 1}
                onClick={() => change({ do: 'drop-item', accountId, item: index })}
              />
            </div>
            <TextBox
              label={words.item(index + 1, items.length)}
              value={item.content}
              place={place}
              isSmall
              fits={fitsOf(item.content, count)}
              onChange={(text) => change({ do: 'write', at: place, text })}
            />
            <MediaField place={place} isSmall />
          </li>
        )
      })}
      <li className={styles.tools}>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => change({ do: 'add-item', accountId, after: items.length - 1 })}
        >
          {words.addItem}
        </Button>
        <span className={styles.hint}>{words.threadHint}</span>
      </li>
    </ol>
  )
}
