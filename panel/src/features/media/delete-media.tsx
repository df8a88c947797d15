import { isFailure } from '../../api/failure.ts'
import type { Media } from '../../api/upload.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { toast } from '../../components/toast.tsx'
import type { Mode } from '../../contract/routes.ts'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import styles from './media.module.css'
import { PostLinks, usePostsWith } from './used-by.tsx'

interface DeleteMediaProps {
  media: Media
  mode: Mode
  onGone: () => void
}

/** Deletes a file; where a scheduled post uses it, that is said, with the posts. */
export function DeleteMedia({ media, mode, onGone }: DeleteMediaProps) {
  const { id, filename } = media
  const remove = useWrite('DELETE /v1/media/{mediaId}', {
    renews: ['GET /v1/media'],
    onDone: () => {
      toast(words.deleted(filename))
      onGone()
    },
  })
  const posts = usePostsWith(media)?.filter(({ status }) => status === 'scheduled') ?? []
  const isInUse = isFailure(remove.failure, 'media_in_use')
  return (
    <div className={styles.delete}>
      <Confirm
        title={words.deleteTitle(filename)}
        action={words.delete}
        isBusy={remove.isSending}
        trigger={(open) => (
          <Button variant="danger" onClick={open}>
            {words.delete}
          </Button>
        )}
        onConfirm={async () => {
          await remove.send({ path: { mediaId: id } })
          return true
        }}
      >
        <p>{words.deleteText}</p>
      </Confirm>
      {isInUse ? (
        <div className={styles.inUse} role="alert">
          <p>{words.inUse}</p>
          <PostLinks posts={posts} mode={mode} />
        </div>
      ) : (
        <Failure failure={remove.failure} />
      )}
    </div>
  )
}
