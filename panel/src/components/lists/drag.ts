// Loaded when there are rows to drag.
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface Monitored {
  list: symbol
  onMove: (id: string, onto: string) => void
}

/** Hears of every row of a list that is dropped on another one. */
export const monitorRows = ({ list, onMove }: Monitored): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => source.data.list === list,
    onDrop: ({ source, location }) => {
      const onto = location.current.dropTargets[0]?.data.id
      if (onto !== undefined && onto !== source.data.id) onMove(String(source.data.id), String(onto))
    },
  })

interface MovableRow {
  element: HTMLElement
  id: string
  list: symbol
  onOver: (isOver: boolean) => void
}

/** A row that can be dragged by its handle, and be dropped on. */
export function movableRow({ element, id, list, onOver }: MovableRow): () => void {
  const dragHandle = element.querySelector('[data-handle]')
  const stops = [
    draggable({ element, ...(dragHandle && { dragHandle }), getInitialData: () => ({ id, list }) }),
    dropTargetForElements({
      element,
      getData: () => ({ id }),
      canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
      onDragEnter: () => onOver(true),
      onDragLeave: () => onOver(false),
      onDrop: () => onOver(false),
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
