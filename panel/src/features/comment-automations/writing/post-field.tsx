import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import type { ChosenPost, Draft } from './draft.ts'
import { type FoundPost, foundPosts } from './found-posts.ts'
import styles from './writing.module.css'

interface Props {
  draft: Draft
  fault: string | undefined
  change: (part: Pick<Draft, 'isEverywhere'> | Pick<Draft, 'post'>) => void
}

/** Every post of the account, or one of them. */
export function PostField({ draft: { isEverywhere, post, accountId, trigger }, fault, change }: Props) {
  const said = trigger === 'story_reply' ? words.onStories : words
  return (
    <>
      <SelectField
        label={words.where}
        value={isEverywhere ? 'all' : 'one'}
        options={[
          { value: 'all', label: said.everywhere },
          { value: 'one', label: said.onPost },
        ]}
        onChange={(event) => change({ isEverywhere: event.target.value === 'all' })}
      />
      {!isEverywhere &&
        (post ? (
          <div className={styles.post}>
            <p>
              <span className={styles.muted}>{words.chosenPost}:</span> <bdi>{post.title}</bdi>
            </p>
            {fault && <p className={styles.fault}>{fault}</p>}
            <Button size="small" onClick={() => change({ post: undefined })}>
              {words.otherPost}
            </Button>
          </div>
        ) : (
          <FindPost
            key={accountId}
            accountId={accountId}
            fault={fault}
            onChoose={(chosen) => change({ post: chosen })}
          />
        ))}
    </>
  )
}

const pageSize = 20

function usePosts(accountId: string, search: string) {
  const can = useCan()
  const ours = usePages(
    'GET /v1/posts',
    { query: { accountId, ...(search && { search }) } },
    { limit: pageSize, keep: true, enabled: accountId !== '' && can('GET /v1/posts') },
  )
  const theirs = usePages(
    'GET /v1/inbox/comments',
    { query: { accountId, minComments: 0 } },
    { limit: 50, keep: true, enabled: accountId !== '' && can('GET /v1/inbox/comments') },
  )
  const isKnown = ours.rows !== undefined
  return { found: foundPosts(ours.rows ?? [], theirs.rows ?? [], search), isKnown, error: ours.error }
}

interface FindProps {
  accountId: string
  fault: string | undefined
  onChoose: (post: ChosenPost) => void
}

/** Posts that were made here, also those that are not out yet, and those that only the network knows. */
function FindPost({ accountId, fault, onChoose }: FindProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const { found, isKnown, error } = usePosts(accountId, search)
  return (
    <div className={styles.post}>
      <TextField
        label={words.findPost}
        hint={words.findPostHint}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        fault={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <Failure failure={error} />
      {isKnown && found.length === 0 && <p className={styles.muted}>{words.noPosts}</p>}
      {found.length > 0 && (
        <ul className={styles.posts} aria-label={words.foundPosts}>
          {found.map((one) => (
            <li key={one.key}>
              <Choice found={one} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Choice = ({ found, onChoose }: { found: FoundPost; onChoose: (post: ChosenPost) => void }) => (
  <button type="button" className={styles.choice} onClick={() => onChoose(found.post)}>
    <span dir="auto">{found.post.title}</span>
    <span className={styles.muted}>{words.postStates[found.state]}</span>
  </button>
)
