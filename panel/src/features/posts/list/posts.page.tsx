import { lazy, Suspense, useRef, useState } from 'react'
import { useNow } from '../../../api/clock.ts'
import { useLoop } from '../../../api/loop.ts'
import { useMode } from '../../../api/mode.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Can, NeedsRole } from '../../../components/can.tsx'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { LoopView } from '../../../components/loop-view.tsx'
import { Page } from '../../../components/page.tsx'
import { postsWords as words } from '../../../i18n/publishing/posts.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { useSorting } from '../../../shell/filters/sort.ts'
import { InViewZone, ZoneChoice } from '../../../shell/filters/view-zone.tsx'
import { useHeartbeat } from '../../../shell/heartbeat.ts'
import { PostLink } from '../../../shell/post-line.tsx'
import { isOnItsWay } from '../../../values/moving.ts'
import { countOf } from '../facts.ts'
import type { Post } from '../use-post.ts'
import { Bulk } from './bulk.tsx'
import { usePostCsv } from './post.csv.ts'
import { filterNames, PostFilters } from './post-filters.tsx'
import { PostRows } from './post-rows.tsx'
import { useRowKeys } from './use-row-keys.ts'

const Move = lazy(async () => ({ default: (await import('../post/move.tsx')).Move }))

export function PostsPage() {
  return (
    <InViewZone>
      <PostsOfZone />
    </InViewZone>
  )
}

function PostsOfZone() {
  const mode = useMode()
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Can do="GET /v1/posts">
            <ZoneChoice />
          </Can>
          <Can do="POST /v1/posts/bulk-upload">
            <ButtonLink to={`/${mode}/posts/import`}>{words.import}</ButtonLink>
          </Can>
          <Can do="POST /v1/posts">
            <ButtonLink variant="primary" to={`/${mode}/posts/new`}>
              {words.write}
            </ButtonLink>
          </Can>
        </>
      }
    >
      <NeedsRole route="GET /v1/posts">
        <Posts />
      </NeedsRole>
    </Page>
  )
}

function usePostList() {
  const { profile } = useProfile()
  const [filters] = useFilters(filterNames)
  const { q, account, status, platform } = filters
  const sorting = useSorting(['scheduledFor'])
  const query = {
    ...(sorting.sort && { sort: sorting.sort }),
    ...(q && { search: q }),
    ...(status && { status }),
    ...(platform && { platform }),
    ...(account && { accountId: account }),
    ...(profile && { profileId: profile.id }),
  }
  const input = { query: query as never }
  const isMoving = isOnItsWay(useNow(5000), soonMs)
  const pages = usePages('GET /v1/posts', input, {
    keep: true,
    every: (rows) => (rows?.some(isMoving) ? 5000 : 60_000),
  })
  useHeartbeat(pages.rows?.some(isMoving) ?? false)
  return { pages, sorting, isFiltered: Object.keys(filters).length }
}

const soonMs = 60_000

const isMovable = (post: Post): boolean =>
  post.status !== 'published' &&
  post.status !== 'publishing' &&
  countOf(post, 'draft', 'scheduled', 'failed', 'cancelled') > 0

function Posts() {
  const can = useCan()
  const list = useRef<HTMLDivElement>(null)
  const { pages, sorting, isFiltered } = usePostList()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const loop = useLoop()
  const csv = usePostCsv()
  const rows = pages.rows ?? []
  const picked = rows.filter(({ id }) => chosen.includes(id))
  const mayChange = can('POST /v1/posts/bulk-delete')
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const [moving, setMoving] = useState<Post>()
  useRowKeys(list, {
    select: (id) => mayChange && toggle(id),
    reschedule: (id) => mayChange && setMoving(rows.find((post) => post.id === id && isMovable(post))),
  })
  const all = rows.length > 0 && picked.length === rows.length
  return (
    <>
      <PostFilters />
      <LoopView loop={loop} linkOf={({ id, label }) => <PostLink id={id}>{label}</PostLink>} />
      {picked.length > 0 && <Bulk posts={picked} loop={loop} onClear={() => setChosen([])} />}
      <div ref={list}>
        <PostRows
          pages={pages}
          sorting={sorting}
          filters={isFiltered}
          {...(mayChange && {
            choice: {
              chosen,
              toggle,
              isAll: all,
              toggleAll: () => setChosen(all ? [] : rows.map(({ id }) => id)),
            },
          })}
        />
      </div>
      <More
        pages={pages}
        count={rows.length}
        csv={<ListCsv pages={pages} file={words.title} columns={csv} />}
      />
      {moving && (
        <Suspense>
          <Move post={moving} onClose={() => setMoving(undefined)} />
        </Suspense>
      )}
    </>
  )
}
