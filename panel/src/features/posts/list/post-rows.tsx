import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import type { Pages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { ChoiceBox } from '../../../components/lists/choice-box.tsx'
import { ChooseAll } from '../../../components/lists/choose-all.tsx'
import type { Sorting } from '../../../components/lists/heading.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { StatusLabel } from '../../../components/status.tsx'
import { OtherTime, When } from '../../../components/when.tsx'
import { postsWords as words } from '../../../i18n/publishing/posts.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useAccounts } from '../../../shell/accounts.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import lineStyles from '../../../shell/post-line.module.css'
import { shortOf, Where } from '../../../shell/post-line.tsx'
import type { Post } from '../use-post.ts'
import { filterNames, nothing } from './post-filters.tsx'
import styles from './posts.module.css'

export interface Choice {
  chosen: readonly string[]
  toggle: (id: string) => void
  isAll: boolean
  toggleAll: () => void
}

interface Props {
  pages: Pages<'GET /v1/posts'>
  sorting: Sorting
  /** How many filters are set. */
  filters: number
  choice?: Choice
}

export function PostRows({ pages, sorting, filters, choice }: Props) {
  const columns: Column<Post>[] = [
    ...(choice ? [choiceColumn(choice)] : []),
    { name: words.when, sort: 'scheduledFor', sortsFrom: 'last', cell: (post) => <Due post={post} /> },
    { name: words.status, cell: ({ status }) => <StatusLabel status={status} /> },
    { name: words.post, cell: (post) => <Text post={post} /> },
    { name: words.where, cell: (post) => <Where post={post} /> },
  ]
  return (
    <div className={styles.rows}>
      {choice && pages.rows?.length !== 0 && (
        <ChooseAll
          label={words.selectAll}
          isAll={choice.isAll}
          isDisabled={pages.rows === undefined}
          onToggle={choice.toggleAll}
        >
          <span className={styles.keys}>{words.keys}</span>
        </ChooseAll>
      )}
      <Rows
        label={words.title}
        columns={columns}
        rows={pages.rows}
        sorting={sorting}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        empty={filters > 0 ? <NoMatch count={filters} /> : <NoPosts />}
      />
    </div>
  )
}

const choiceColumn = ({ chosen, toggle }: Choice): Column<Post> => ({
  name: words.select,
  isQuiet: true,
  cell: (post) => (
    <ChoiceBox
      label={words.selectOne(shortOf(post))}
      isChosen={chosen.includes(post.id)}
      onToggle={() => toggle(post.id)}
    />
  ),
})

function Text({ post }: { post: Post }) {
  const mode = useMode()
  return (
    <span className={styles.text}>
      <Link data-row to={`/${mode}/posts/${post.id}`} className={lineStyles.link} dir="auto">
        {shortOf(post)}
      </Link>
      {post.mediaItems.length > 0 && (
        <span className={styles.files} title={words.files(post.mediaItems.length)}>
          <Paperclip size={12} aria-hidden />
          {post.mediaItems.length}
          <span className="visually-hidden">{words.files(post.mediaItems.length)}</span>
        </span>
      )}
    </span>
  )
}

export function Due({ post }: { post: Post }) {
  const at = post.publishedAt ?? post.scheduledFor
  return (
    <span className={styles.when}>
      {at ? (
        <>
          <When at={at} />
          <OtherTime at={at} own={post.timezone} />
        </>
      ) : (
        <>
          {words.noTime}, {words.made} <When at={post.createdAt} as="relative" />
        </>
      )}
    </span>
  )
}

function NoMatch({ count }: { count: number }) {
  const [, change] = useFilters(filterNames)
  return (
    <div className={styles.noMatch}>
      <p>{words.filtered(count)}</p>
      <Button onClick={() => change(nothing)}>{common.clearFilters}</Button>
    </div>
  )
}

function NoPosts() {
  const mode = useMode()
  const can = useCan()
  const accounts = useAccounts()
  const [first] = [...accounts.values()].filter(({ kind }) => kind === 'posting')
  const curl = [
    `curl ${location.origin}/v1/posts \\`,
    `  -H 'authorization: Bearer <a ${mode} key>' -H 'content-type: application/json' \\`,
    `  -d '{"content": "Hello", "publishNow": true, "targets": [{"accountId": "${first?.id ?? '<an account>'}"}]}'`,
  ].join('\n')
  return (
    <Empty
      title={mode === 'test' ? words.empty : words.emptyLive}
      curl={curl}
      actions={
        can('POST /v1/posts') && (
          <>
            <ButtonLink variant="primary" to={`/${mode}/posts/new`}>
              {words.write}
            </ButtonLink>
            {mode === 'test' && (
              <ButtonLink to={`/${mode}/posts/new`} search={{ text: 'sbx:publish:lost' }}>
                {words.tryFault}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {words.emptyText}
    </Empty>
  )
}
