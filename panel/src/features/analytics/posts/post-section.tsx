import { useEffect, useMemo, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import type { Sorting } from '../../../components/lists/heading.tsx'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { usePlatformName } from '../../../shell/platforms.ts'
import type { Period } from '../../../values/analytics/period.ts'
import { withServiceTimes } from '../../../values/csv/csv.ts'
import type { PostPages } from '../use-posts.ts'
import { usePostCsv } from './post.csv.ts'
import { postColumns, sortNames, toldOf } from './post-columns.tsx'
import styles from './posts.module.css'

/** So many curves are drawn at once. */
const drawnAtOnce = 5

interface Props {
  pages: PostPages
  sorting: Sorting
  period: Period
}

/** The posts of the period with their numbers. */
export function PostSection({ pages, sorting, period }: Props) {
  const mode = useMode()
  const nameOf = usePlatformName()
  const csv = usePostCsv()
  const { rows } = pages
  const firstIds = useFirst(rows?.slice(0, drawnAtOnce).map(({ id }) => id))
  const shown = toldOf(rows ?? [])
  return (
    <Section
      title={words.list}
      actions={
        <span className={styles.order}>
          <FilterChoice
            label={words.metric}
            any={words.published}
            name="sort"
            options={sortNames
              .filter((name) => name !== 'date')
              .map((name) => [`-${name}`, name === 'engagement' ? words.engagement : words.metrics[name]])}
          />
        </span>
      }
    >
      <Rows
        label={words.list}
        rows={rows}
        idOf={({ id }) => id}
        isOld={pages.isPlaceholderData}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        sorting={sorting}
        empty={null}
        columns={postColumns({ mode, nameOf, shown, firstIds })}
      />
      <div className={styles.foot}>
        <More
          pages={pages}
          count={rows?.length ?? 0}
          csv={
            <ListCsv
              pages={pages}
              file={`${words.title} ${period.fromDate} ${period.toDate}`}
              form={withServiceTimes}
              columns={csv}
            />
          }
        />
      </div>
    </Section>
  )
}

const changesOf = 12

/** The first posts of the list. After some changes of its order no more are added: each is a request. */
function useFirst(ids: readonly string[] | undefined): ReadonlySet<string> {
  const key = ids?.join() ?? ''
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    const fresh = key === '' ? [] : key.split(',')
    setKnown((before) => [...new Set([...before, ...fresh])].slice(0, changesOf))
  }, [key])
  return useMemo(() => new Set(known), [known])
}
