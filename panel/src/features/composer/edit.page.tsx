import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { freshKey } from '../../api/key.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Failure } from '../../components/failure.tsx'
import { Page } from '../../components/page.tsx'
import { useZone } from '../../components/when.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { usePostingAccounts } from '../../shell/posting-accounts.ts'
import { Composer } from './composer.tsx'
import { draftOf } from './draft/from-post.ts'
import { lockOf } from './lock.ts'
import { useKeptName, useKeptOnce } from './opening.ts'

export function EditPostPage({ postId }: { postId: string }) {
  const mode = useMode()
  const can = useCan()
  // A member who may only read goes to the page that shows the post.
  if (!can('PUT /v1/posts/{postId}')) return <Navigate to={`/${mode}/posts/${postId}`} replace />
  return <EditPost postId={postId} />
}

function EditPost({ postId }: { postId: string }) {
  const [generation, setGeneration] = useState(0)
  const name = useKeptName(postId)
  const kept = useKeptOnce(name, generation)
  const zone = useZone()
  const read = useRead('GET /v1/posts/{postId}', { path: { postId } }, { every: 10_000 })
  const { accounts, failure, retry } = usePostingAccounts()
  const post = read.data
  if (!accounts || kept === undefined || !post)
    return (
      <Page title={words.editPost}>
        <Failure
          failure={read.error ?? failure}
          onRetry={() => {
            void read.refetch()
            retry()
          }}
        />
      </Page>
    )
  return (
    <Composer
      key={`${name} ${generation}`}
      accounts={accounts}
      name={name}
      origin={postId}
      initial={kept?.draft ?? draftOf(post, zone, freshKey())}
      restored={kept ?? undefined}
      post={post}
      locked={lockOf(post)}
      onFresh={async () => {
        await read.refetch()
        setGeneration(generation + 1)
      }}
    />
  )
}
