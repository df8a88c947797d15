import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'

interface VirtualRowsProps<T> {
  rows: readonly T[]
  columnCount: number
  idOf: (row: T) => string
  draw: (
    row: T,
    place: { 'data-index': number; 'aria-rowindex': number; ref: Ref<HTMLTableRowElement> },
  ) => ReactNode
}

/** Before a row has been measured. */
const usualHeight = 38

/** The body of a long table: only the rows in view are drawn, between two that are as high as all others. */
export function VirtualRows<T>({ rows, columnCount, idOf, draw }: VirtualRowsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const drawn = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => idOf(rows[index] as T),
    overscan: 12,
    scrollMargin: top,
  })
  const items = drawn.getVirtualItems()
  const above = (items[0]?.start ?? top) - top
  const below = drawn.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      <Gap height={above} columnCount={columnCount} />
      {items.map(({ index }) =>
        // The head of the table is the first row.
        draw(rows[index] as T, {
          'data-index': index,
          'aria-rowindex': index + 2,
          ref: drawn.measureElement,
        }),
      )}
      <Gap height={below} columnCount={columnCount} />
    </tbody>
  )
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" style={{ padding: 0, border: 0 }}>
      <td colSpan={columnCount} style={{ display: 'block', padding: 0, border: 0, blockSize: height }} />
    </tr>
  )
}
