import type { ReactNode } from 'react'
import { useNow } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Section } from '../../components/page.tsx'
import { When } from '../../components/when.tsx'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { type Account, handleOf, useAccounts } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { PostLink, shortOf } from '../../shell/post-line.tsx'
import { useStatus } from '../../shell/service-state.tsx'
import { healthSentences } from '../../values/health-sentences.ts'
import { Balance } from './balance.tsx'
import { FailedPosts } from './failed-posts.tsx'
import { type FailedGroup, groupFailures } from './group-failures.ts'
import styles from './home.module.css'
import { Matter } from './matter.tsx'
import { type HomePosts, type Post, useHomeHealth } from './use-home.ts'
import { WebhookMatters } from './webhook-matters.tsx'

const lateMs = 60_000

const isLate =
  (at: number) =>
  ({ targets }: Post): boolean =>
    targets.some(
      ({ status, nextActionAt }) =>
        status === 'scheduled' && nextActionAt !== null && at - Date.parse(nextActionAt) > lateMs,
    )

/** What waits for a person, the most urgent first. Absent when nothing does. */
export function NeedsYou({ posts }: { posts: HomePosts }) {
  const accounts = useAccounts(300_000)
  const { data: service } = useStatus()
  const at = useNow(10_000)
  const { health, webhooks = [] } = useHomeHealth(accounts.size > 0)
  const coming = posts.coming.rows ?? []
  const late = coming.filter(isLate(at))
  const partial = posts.partial.rows ?? []
  const unsure = [...(posts.unknown.rows ?? []), ...partial].flatMap(unsureOf)
  const groups = groupFailures([...(posts.failed.rows ?? []), ...partial])
  const broken = [...accounts.values()].filter(({ status }) => status === 'needs_reconnect')
  const known = new Set(broken.map(({ id }) => id))
  const ill = health.filter(({ status, accountId }) => status !== 'healthy' && !known.has(accountId))
  const isDown = service?.components.some(({ name, status }) => name === 'workers' && status === 'down')
  const drawn = (group: FailedGroup) => (
    <FailedPosts
      key={`${group.accountId} ${group.code}`}
      group={group}
      account={accounts.get(group.accountId)}
    />
  )
  const matters: ReactNode[] = [
    isDown && <Workers key="workers" />,
    late.length > 0 && <Late key="late" posts={late} />,
    ...broken.map((account) => <Broken key={account.id} account={account} />),
    ...groups.filter(({ accountId }) => known.has(accountId)).map(drawn),
    ...unsure.slice(0, shown).map((one) => <Unsure key={one.target.id} {...one} accounts={accounts} />),
    unsure.length > shown && <MoreUnsure key="more" count={unsure.length - shown} />,
    ...groups.filter(({ accountId }) => !known.has(accountId)).map(drawn),
    ...ill.map((one) => (
      <Ill key={one.accountId} account={accounts.get(one.accountId)} issues={one.issues} />
    )),
    <WebhookMatters key="webhooks" webhooks={webhooks} />,
    <Balance key="balance" coming={coming} />,
  ].filter(Boolean)
  // The last two decide for themselves whether they have something to say.
  return (
    <div className={styles.needs}>
      <Section title={words.needs}>
        <ul className={styles.matters}>{matters}</ul>
      </Section>
    </div>
  )
}

const shown = 5

const unsureOf = (post: Post) =>
  post.targets.filter(({ status }) => status === 'unknown').map((target) => ({ post, target }))

function Workers() {
  return (
    <Matter
      shape="failed"
      title={words.workers}
      action={
        <ButtonLink size="small" to="/settings">
          {words.system}
        </ButtonLink>
      }
    />
  )
}

function Late({ posts }: { posts: readonly Post[] }) {
  const [first] = posts
  const due = first?.targets.find(({ nextActionAt }) => nextActionAt)?.nextActionAt
  return (
    <Matter
      shape="scheduled"
      title={
        <>
          {words.late(posts.length)} {due && <When at={due} as="relative" />}.
        </>
      }
    >
      {posts.slice(0, 3).map((post) => (
        <PostLink key={post.id} id={post.id}>
          {shortOf(post)}
        </PostLink>
      ))}
    </Matter>
  )
}

function Broken({ account }: { account: Account }) {
  const mode = useMode()
  const nameOf = usePlatformName()
  return (
    <Matter
      shape="failed"
      title={words.reconnect(handleOf(account) ?? words.gone, nameOf(account.platform))}
      action={
        <Can do="GET /v1/connect/{platform}">
          <ButtonLink variant="primary" size="small" to={`/${mode}/accounts/${account.id}`}>
            {words.reconnectAction}
          </ButtonLink>
        </Can>
      }
    >
      {words.reconnectWhy}
    </Matter>
  )
}

interface UnsureProps {
  post: Post
  target: Post['targets'][number]
  accounts: ReadonlyMap<string, Account>
}

function Unsure({ post, target, accounts }: UnsureProps) {
  const mode = useMode()
  const nameOf = usePlatformName()
  const who = handleOf(accounts.get(target.accountId)) ?? words.gone
  return (
    <Matter
      shape="unknown"
      title={words.unknown(who, nameOf(target.platform))}
      action={
        <ButtonLink size="small" to={`/${mode}/posts/${post.id}`} search={{ target: target.id }}>
          {words.settle}
        </ButtonLink>
      }
    >
      <PostLink id={post.id} target={target.id}>
        {shortOf(post)}
      </PostLink>
    </Matter>
  )
}

function MoreUnsure({ count }: { count: number }) {
  const mode = useMode()
  return (
    <Matter
      shape="unknown"
      title={words.moreUnknown(count)}
      action={
        <ButtonLink size="small" to={`/${mode}/posts`} search={{ status: 'unknown' }}>
          {words.allPosts}
        </ButtonLink>
      }
    />
  )
}

function Ill({ account, issues }: { account: Account | undefined; issues: readonly string[] }) {
  const mode = useMode()
  const nameOf = usePlatformName()
  if (!account) return null
  return (
    <Matter
      shape="partial"
      title={words.health(handleOf(account) ?? '', nameOf(account.platform))}
      action={
        <ButtonLink size="small" to={`/${mode}/accounts/${account.id}`}>
          {words.healthOpen}
        </ButtonLink>
      }
    >
      <span lang="en">{healthSentences(issues).join(' ')}</span>
    </Matter>
  )
}
