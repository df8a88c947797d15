import { useState } from 'react'
import { useLoop } from '../../../api/loop.ts'
import { useCan } from '../../../api/session.ts'
import { ChoiceBox } from '../../../components/lists/choice-box.tsx'
import { ChooseAll } from '../../../components/lists/choose-all.tsx'
import { ColumnsMenu, useShownColumns } from '../../../components/lists/columns-menu.tsx'
import { LoopView } from '../../../components/loop-view.tsx'
import { Rows } from '../../../components/rows.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import { useSorting } from '../../../shell/filters/sort.ts'
import styles from '../ads.module.css'
import { useStanding } from '../status/taken.ts'
import { CampaignsBar } from './campaigns-bar.tsx'
import { current } from './current.ts'
import { type Campaign, linesOf } from './lines.ts'
import { NameCell } from './name-cell.tsx'
import { orderNames } from './order.ts'
import { sumLines } from './sums.ts'
import { columnNames, treeColumns, usualColumns } from './tree-columns.tsx'

const toggled = <T,>(all: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(all)
  if (!next.delete(one)) next.add(one)
  return next
}

/** Campaigns with what is in them, and what all of it delivered. */
export function Tree({ campaigns, isOld }: { campaigns: readonly Campaign[] | undefined; isOld: boolean }) {
  const can = useCan()
  const standing = useStanding()
  const sorting = useSorting(orderNames)
  const columns = useShownColumns('ads', columnNames, usualColumns)
  const loop = useLoop()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const now = campaigns && current(campaigns, standing)
  const picked = now?.filter(({ id }) => chosen.has(id)) ?? []
  const isAll = picked.length > 0 && picked.length === now?.length
  const mayChange = can('POST /v1/ads/campaigns/bulk-status')
  const cells = treeColumns(columns.shown, {
    choice: ({ kind, id, name }) =>
      kind === 'campaign' && (
        <ChoiceBox
          label={words.chooseOne(name)}
          isChosen={chosen.has(id)}
          onToggle={() => setChosen(toggled(chosen, id))}
        />
      ),
    name: (line) => (
      <NameCell line={line} isOpen={open.has(line.id)} onToggle={() => setOpen(toggled(open, line.id))} />
    ),
  })
  return (
    <>
      <div className={styles.tools}>
        {mayChange && (
          <ChooseAll
            label={words.chooseAll}
            isAll={isAll}
            isDisabled={!now}
            onToggle={() => setChosen(new Set(isAll ? [] : now?.map(({ id }) => id)))}
          />
        )}
        <ColumnsMenu columns={columns} names={columnNames.map((name) => [name, words[name]])} />
      </div>
      <LoopView loop={loop} />
      {picked.length > 0 && (
        <CampaignsBar campaigns={picked} loop={loop} onClear={() => setChosen(new Set())} />
      )}
      <div className={styles.tree}>
        <Rows
          label={words.title}
          rows={now && linesOf(now, open, sorting.sort)}
          totals={now && sumLines(now)}
          idOf={({ id }) => id}
          isOld={isOld}
          sorting={sorting}
          empty={null}
          columns={mayChange ? cells : cells.slice(1)}
        />
      </div>
    </>
  )
}
