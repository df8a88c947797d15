import { useMediaQuery } from '@mantine/hooks'
import { LayoutGrid, List, Network, Plus, Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useEditing } from './editing.ts'
import styles from './editor.module.css'
import type { useSaving } from './use-saving.ts'

/** Whether the steps are listed: on a phone always, elsewhere by choice. */
export function useIsList(): { isList: boolean; isNarrow: boolean } {
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const [{ view }] = useFilters(['view'])
  return { isList: isNarrow || view === 'list', isNarrow }
}

interface Props {
  saving: ReturnType<typeof useSaving>
  isReadOnly: boolean
}

export function Toolbar({ saving, isReadOnly }: Props) {
  const { isList, isNarrow } = useIsList()
  return (
    <div className={styles.toolbar}>
      {!isReadOnly && <Edits saving={saving} isList={isList} />}
      {!isNarrow && <View isList={isList} />}
    </div>
  )
}

function Edits({ saving, isList }: { saving: Props['saving']; isList: boolean }) {
  const { arrange, askToAdd } = useEditing()
  const { canUndo, canRedo, undo, redo, isDirty, isSaving, save, faults } = saving
  const state = isDirty ? words.unsaved : words.allSaved
  return (
    <>
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => askToAdd()}>
        {words.add}
      </Button>
      <Button
        label={words.undo}
        icon={<Undo2 size={16} aria-hidden />}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={undo}
      />
      <Button
        label={words.redo}
        icon={<Redo2 size={16} aria-hidden />}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={redo}
      />
      {!isList && (
        <Button icon={<LayoutGrid size={16} aria-hidden />} onClick={arrange}>
          {words.arrange}
        </Button>
      )}
      <Button variant={isDirty ? 'primary' : 'plain'} isBusy={isSaving} onClick={() => void save()}>
        {words.save}
      </Button>
      <span className={faults.length > 0 ? styles.bad : styles.hint}>
        {faults.length > 0 ? words.wrong : state}
      </span>
    </>
  )
}

function View({ isList }: { isList: boolean }) {
  const [, change] = useFilters(['view'])
  return (
    <fieldset className={styles.views} aria-label={words.view}>
      <Button
        aria-pressed={!isList}
        icon={<Network size={16} aria-hidden />}
        onClick={() => change({ view: undefined })}
      >
        {words.asCanvas}
      </Button>
      <Button
        aria-pressed={isList}
        icon={<List size={16} aria-hidden />}
        onClick={() => change({ view: 'list' })}
      >
        {words.asList}
      </Button>
    </fieldset>
  )
}
