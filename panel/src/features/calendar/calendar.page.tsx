import { PanelRight, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { Button, ButtonLink, isPlain } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { cx } from '../../components/cx.ts'
import { Page } from '../../components/page.tsx'
import { calendarWords } from '../../i18n/publishing/calendar.ts'
import { InViewZone, useViewZone } from '../../shell/filters/view-zone.tsx'
import { ActionsMenu, type Asked } from './actions-menu.tsx'
import styles from './calendar.module.css'
import { CalendarContext, useCalendar } from './calendar-context.ts'
import { useCalendarSearch } from './calendar-search.ts'
import { useCalendarTools } from './calendar-tools.ts'
import { DraftsTray } from './drafts-tray.tsx'
import { FilterBar } from './filter-bar.tsx'
import { MoveDialog } from './moving/move-dialog.tsx'
import { useStepKeys } from './moving/step-keys.ts'
import { useTray } from './tray-state.ts'
import { Board } from './views/board.tsx'
import type { Post } from './views/posts-of-weeks.ts'
import { useWriteSheet, WriteSheetView } from './write-sheet.tsx'

/** When everything is due: a week, a month or a list, with the drafts beside it. */
export function CalendarPage() {
  return (
    <InViewZone>
      <Calendar />
    </InViewZone>
  )
}

function Calendar() {
  const { zone } = useViewZone()
  const search = useCalendarSearch(zone)
  const [moving, setMoving] = useState<Post>()
  const [asked, setAsked] = useState<Asked>()
  const sheet = useWriteSheet()
  const acts = { onMove: setMoving, onActions: setAsked, onWrite: sheet.write }
  const tools = useCalendarTools({ zone, ...search, ...acts })
  const tray = useTray()
  useStepKeys(search)
  const { canMove } = tools
  const move = useCallback((post: Post) => canMove && setMoving(post), [canMove])
  return (
    <CalendarContext value={tools}>
      <Page title={calendarWords.title} actions={<Actions tray={tray} />}>
        <FilterBar {...search} />
        <div className={cx(styles.body, tray.isOpen && styles.hasTray)}>
          <Board search={search} onMove={move} sent={sheet.sent} />
          {tray.isOpen && <DraftsTray filters={search.filters} onMove={move} />}
        </div>
        <WriteSheetView sheet={sheet} />
        <MoveDialog post={moving} onClose={() => setMoving(undefined)} />
        {asked && <ActionsMenu key={asked.post.id} asked={asked} onClose={() => setAsked(undefined)} />}
      </Page>
    </CalendarContext>
  )
}

function Actions({ tray }: { tray: ReturnType<typeof useTray> }) {
  const mode = useMode()
  const { write, zone } = useCalendar()
  return (
    <>
      <Button
        icon={<PanelRight size={15} aria-hidden />}
        aria-pressed={tray.isOpen}
        className={styles.toggleTray}
        onClick={tray.toggle}
      >
        <span>{calendarWords.drafts}</span>
      </Button>
      <Can do="POST /v1/posts">
        <ButtonLink
          variant="primary"
          icon={<Plus size={15} aria-hidden />}
          to={`/${mode}/posts/new`}
          onClick={(event) => isPlain(event) && write({ search: {}, zone }) && event.preventDefault()}
        >
          {calendarWords.write}
        </ButtonLink>
      </Can>
    </>
  )
}
