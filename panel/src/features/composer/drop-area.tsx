import type { DragEvent, ReactNode } from 'react'
import { targetOf } from './draft/draft.ts'
import { useForm } from './form.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** A file that is dropped beside a field goes to the text that is open. The browser would leave the page for it. */
export function DropArea({ children }: { children: ReactNode }) {
  const { draft, tab, uploadTo } = useForm()
  const drop = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    const target = targetOf(draft, tab)
    uploadTo(target ? { accountId: tab, ...(target.thread && { item: 0 }) } : {}, event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with a button
    <div
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
