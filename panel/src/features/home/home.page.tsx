import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { Page } from '../../components/page.tsx'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { useAccounts } from '../../shell/accounts.ts'
import { InViewZone, ZoneChoice } from '../../shell/filters/view-zone.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './home.module.css'
import { NeedsYou } from './needs-you.tsx'
import { PostBand } from './post-band.tsx'
import { useHomePosts } from './use-home.ts'

export function HomePage() {
  return (
    <InViewZone>
      <Home />
    </InViewZone>
  )
}

function Home() {
  const mode = useMode()
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Can do="GET /v1/posts">
            <ZoneChoice />
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
        <Bands />
      </NeedsRole>
    </Page>
  )
}

const isOver = ({ status }: { status: string }): boolean => status !== 'scheduled' && status !== 'draft'

/** Four bands. A band that has nothing to say is not there. */
function Bands() {
  const mode = useMode()
  const posts = useHomePosts()
  const { coming, recent } = posts
  if (recent.error && !recent.rows)
    return <Failure failure={recent.error} onRetry={() => void recent.refetch()} />
  if (!recent.rows || !coming.rows) return <Waiting />
  const happened = recent.rows.filter(isOver).slice(0, 20)
  const isNew = happened.length === 0 && coming.rows.length === 0
  return (
    <>
      {mode === 'test' && isNew && <FirstSteps posts={posts} />}
      {mode === 'live' && isNew && <NothingLive />}
      <NeedsYou posts={posts} />
      <div className={styles.bands}>
        <PostBand title={words.next} posts={coming.rows.slice(0, 10)} as="time" />
        <PostBand title={words.happened} posts={happened} as="relative" />
      </div>
      {mode === 'test' && !isNew && <FirstSteps posts={posts} />}
    </>
  )
}

const Waiting = () => (
  <div className={styles.bands} aria-busy="true">
    <div className={styles.bone} />
    <div className={styles.bone} />
  </div>
)

function NothingLive() {
  const can = useCan()
  const accounts = useAccounts()
  const to = accounts.size > 0 ? '/live/posts/new' : '/live/accounts'
  return (
    <Empty
      title={words.emptyLive}
      actions={
        can('POST /v1/posts') && (
          <ButtonLink variant="primary" to={to}>
            {accounts.size > 0 ? words.write : words.connect}
          </ButtonLink>
        )
      }
    >
      {words.emptyLiveText}
    </Empty>
  )
}
