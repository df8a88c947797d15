import { Popover } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { common } from '../../i18n/shell/common.ts'
import { Button } from '../button.tsx'
import { CheckField } from '../field.tsx'
import styles from './columns-menu.module.css'

export interface ShownColumns<N extends string> {
  shown: readonly N[]
  toggle: (name: N) => void
}

/** The columns of a list that a person has chosen, kept in the browser under the name of the list. */
export function useShownColumns<N extends string>(
  list: string,
  all: readonly N[],
  usual: readonly N[],
): ShownColumns<N> {
  const keptAs = `zither.${list}.columns`
  const [shown, setShown] = useState<readonly N[]>(() => kept(keptAs, all) ?? usual)
  const toggle = (name: N) => {
    const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]
    setShown(next)
    try {
      localStorage.setItem(keptAs, next.join(','))
    } catch {}
  }
  return { shown, toggle }
}

function kept<N extends string>(keptAs: string, all: readonly N[]): readonly N[] | undefined {
  try {
    const names = localStorage.getItem(keptAs)?.split(',')
    return names && all.filter((name) => names.includes(name))
  } catch {
    return undefined
  }
}

interface Props<N extends string> {
  columns: ShownColumns<N>
  /** In the order of the list, with what the columns are called. */
  names: readonly (readonly [N, string])[]
}

/** Chooses which columns of a list are shown. */
export function ColumnsMenu<N extends string>({ columns: { shown, toggle }, names }: Props<N>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="none">
      <Popover.Target>
        <Button icon={<Columns3 size={15} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {common.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={common.columns}>
        {names.map(([name, label]) => (
          <CheckField key={name} label={label} checked={shown.includes(name)} onChange={() => toggle(name)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
