import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './movable-rows.module.css'

interface MovableRowsProps {
  ids: readonly string[]
  onMove: (id: string, to: number) => void
  /** How a row is laid out. */
  rowClass?: string | undefined
  children: ReactNode
}

/** Rows whose order is changed by dragging. Buttons in the rows do the same. */
export function MovableRows({ ids, onMove, rowClass, children }: MovableRowsProps) {
  const [list] = useState(() => Symbol('list'))
  const latest = useRef({ ids, onMove })
  latest.current = { ids, onMove }
  useDrag(async () => {
    const { monitorRows } = await import('./drag.ts')
    return monitorRows({
      list,
      onMove: (id, onto) => latest.current.onMove(id, latest.current.ids.indexOf(onto)),
    })
  }, ids.length > 1)
  if (ids.length === 0) return null
  return (
    <ol className={styles.rows}>
      {Children.toArray(children).map((child, index) => {
        const id = ids[index] ?? ''
        return (
          <MovableRow key={id} id={id} list={list} rowClass={rowClass}>
            {child}
          </MovableRow>
        )
      })}
    </ol>
  )
}

interface MovableRowProps extends Pick<MovableRowsProps, 'rowClass' | 'children'> {
  id: string
  list: symbol
}

function MovableRow({ id, list, rowClass, children }: MovableRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isOver, setOver] = useState(false)
  useDrag(async () => {
    const { movableRow } = await import('./drag.ts')
    return row.current ? movableRow({ element: row.current, id, list, onOver: setOver }) : undefined
  }, true)
  return (
    <li ref={row} className={cx(rowClass, isOver && styles.under)}>
      {children}
    </li>
  )
}

/** Starts once the library is loaded, and ends when the component unmounts. */
function useDrag(begin: () => Promise<(() => void) | undefined>, isOn: boolean): void {
  const first = useRef(begin)
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let stop: (() => void) | undefined
    void first.current().then((end) => {
      if (isOver) end?.()
      else stop = end
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOn])
}
