import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { InViewZone } from '../../shell/filters/view-zone.tsx'
import { EditPostPage } from './edit.page.tsx'
import { NewPostPage } from './new.page.tsx'

interface Progress {
  number: number
  /** The draft that the service keeps of the new post. */
  made?: string
  /** Whether the address names it by now. */
  isNamed?: boolean
}

/** A new post, or one that is edited. A new one gets the address of its draft while the user writes on. */
export function ComposerPage() {
  return (
    <InViewZone>
      <Writing />
    </InViewZone>
  )
}

function Writing() {
  const { postId } = useParams({ strict: false }) as { postId?: string }
  const mode = useMode()
  const navigate = useNavigate()
  const [writing, setWriting] = useState<Progress>({ number: 0 })
  const { number, made, isNamed } = writing
  if (made && postId === made && !isNamed) setWriting({ ...writing, isNamed: true })
  if (isNamed && postId !== made) setWriting({ number: number + 1 })
  if (postId !== undefined && postId !== made) return <EditPostPage key={postId} postId={postId} />
  return (
    <NewPostPage
      key={`${mode} ${number}`}
      made={made}
      onReopen={() => setWriting({ number: number + 1 })}
      onMade={({ id }) => {
        setWriting({ number, made: id })
        const to = `/${mode}/posts/${id}/edit`
        void navigate({ to, replace: true, resetScroll: false, ignoreBlocker: true })
      }}
    />
  )
}
