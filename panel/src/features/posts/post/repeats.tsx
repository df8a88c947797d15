import { Link } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { When } from '../../../components/when.tsx'
import { composerWords } from '../../../i18n/publishing/composer.ts'
import { postWords } from '../../../i18n/publishing/post.ts'
import { type Post, postReads } from '../use-post.ts'
import { Fact } from './fact.tsx'

/** Only what is out, or will be, goes out again. */
const isRepeated = (status: Post['status']): boolean =>
  ['scheduled', 'publishing', 'published', 'partial'].includes(status)

/** The rule by which a post goes out again, and the post that it is a repeat of. */
export function Repeats({ post }: { post: Post }) {
  const mode = useMode()
  const { recycling, recycledFromPostId } = post
  return (
    <>
      {recycledFromPostId && (
        <Fact name={postWords.repeatOf}>
          <Link to={`/${mode}/posts/${recycledFromPostId}`}>{recycledFromPostId.slice(-6)}</Link>
        </Fact>
      )}
      {recycling?.enabled && (
        <Fact name={postWords.repeats}>
          {recycling.gapFreq === 'week'
            ? composerWords.everyWeeks(recycling.gap)
            : composerWords.everyMonths(recycling.gap)}
          {recycling.recycleCount > 0 && `, ${postWords.repeatCount(recycling.recycleCount)}`}
          {recycling.nextRecycleAt && isRepeated(post.status) && (
            <>
              , {postWords.nextRepeat} <When at={recycling.nextRecycleAt} />
            </>
          )}
          {recycling.expireDate && (
            <>
              , {postWords.repeatsUntil} <When at={recycling.expireDate} as="date" />
            </>
          )}{' '}
          <Can do="PUT /v1/posts/{postId}">
            <EndRepeats post={post} />
          </Can>
        </Fact>
      )}
    </>
  )
}

function EndRepeats({ post }: { post: Post }) {
  const change = useWrite('PUT /v1/posts/{postId}', {
    renews: postReads,
    onDone: () => toast(postWords.repeatsEnded),
  })
  return (
    <Confirm
      title={postWords.endRepeatsTitle}
      action={postWords.endRepeats}
      isBusy={change.isSending}
      onConfirm={async () =>
        (await change.send({ path: { postId: post.id }, body: { recycling: null } })) !== undefined
      }
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {postWords.endRepeats}
        </Button>
      )}
    >
      <p>{postWords.endRepeatsBody}</p>
      {change.failure && <Failure failure={change.failure} />}
    </Confirm>
  )
}
