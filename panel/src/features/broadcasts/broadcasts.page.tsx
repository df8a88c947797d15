import { now } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import type { Column } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { broadcastWords as words } from '../../i18n/audience/broadcasts.ts'
import { From } from '../../shell/automation/from.tsx'
import { ListPage } from '../../shell/automation/list/list-page.tsx'
import { ListRows, RowName } from '../../shell/automation/list/list-rows.tsx'
import { messagingPlatforms } from '../../shell/automation/networks.ts'
import { FilterBar, FilterChoice } from '../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { useBroadcastCsv } from './broadcast.csv.ts'
import { type Broadcast, broadcastStatuses, isMoving, isOpen, settledOf, timeOf } from './broadcast.ts'
import { BroadcastStatus } from './broadcast-status.tsx'
import styles from './broadcasts.module.css'

const filterNames = ['status', 'platform'] as const

export const BroadcastsPage = () => (
  <ListPage
    title={words.title}
    reads="GET /v1/broadcasts"
    makes="POST /v1/broadcasts"
    to="broadcasts/new"
    new={words.new}
  >
    <Broadcasts />
  </ListPage>
)

function useBroadcasts() {
  const can = useCan()
  const { profile } = useProfile()
  const [{ status, platform }] = useFilters(filterNames)
  const query = {
    status: broadcastStatuses.find((one) => one === status),
    platform: messagingPlatforms.find((one) => one === platform),
    profileId: profile?.id,
  }
  return usePages(
    'GET /v1/broadcasts',
    { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)) },
    {
      keep: true,
      every: (rows) => (rows?.some((one) => isMoving(one, now())) ? 5000 : 60_000),
      enabled: can('GET /v1/broadcasts'),
    },
  )
}

function Broadcasts() {
  const pages = useBroadcasts()
  const platformName = usePlatformName()
  const csv = useBroadcastCsv()
  const [filters] = useFilters(filterNames)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <FilterBar names={filterNames}>
        <FilterChoice
          name="status"
          label={words.status}
          any={words.anyStatus}
          options={broadcastStatuses.map((status) => [status, words.statuses[status]])}
        />
        <FilterChoice
          name="platform"
          label={words.network}
          any={words.anyNetwork}
          options={messagingPlatforms.map((id) => [id, platformName(id)])}
        />
      </FilterBar>
      <ListRows
        title={words.title}
        pages={pages}
        columns={columns}
        csv={csv}
        isFiltered={isFiltered}
        none={<None />}
      />
    </>
  )
}

const columns: readonly Column<Broadcast>[] = [
  { name: words.name, cell: ({ id, name }) => <RowName to={`broadcasts/${id}`} name={name} /> },
  { name: words.status, cell: ({ status }) => <BroadcastStatus status={status} /> },
  { name: words.account, cell: (broadcast) => <From {...broadcast} /> },
  { name: words.audience, cell: (broadcast) => <Audience broadcast={broadcast} /> },
  { name: words.progress, cell: (broadcast) => <Progress broadcast={broadcast} /> },
  {
    name: words.when,
    cell: (broadcast) => (
      <span>
        {words.at[broadcast.status]} <When at={timeOf(broadcast)} />
      </span>
    ),
  },
]

interface Props {
  broadcast: Broadcast
}

function Audience({ broadcast }: Props) {
  const { stats, segmentFilters } = broadcast
  const count = stats.recipientCount > 0 ? words.people(stats.recipientCount) : words.nobody
  return <span>{segmentFilters && isOpen(broadcast) ? `${count}, ${words.andSegment}` : count}</span>
}

function Progress({ broadcast }: Props) {
  const { stats } = broadcast
  if (isOpen(broadcast) || stats.recipientCount === 0) return null
  return (
    <span className={styles.progress}>
      <span>{words.settled(settledOf(stats), stats.recipientCount)}</span>
      {stats.failedCount > 0 && <span className={styles.bad}>{words.notGot(stats.failedCount)}</span>}
      {stats.unknownCount > 0 && <span className={styles.unsure}>{words.uncertain(stats.unknownCount)}</span>}
    </span>
  )
}

function None() {
  const mode = useMode()
  return (
    <Empty
      title={words.empty}
      actions={
        <Can do="POST /v1/broadcasts">
          <ButtonLink to={`/${mode}/broadcasts/new`}>{words.new}</ButtonLink>
        </Can>
      }
      curl={`curl ${location.origin}/v1/broadcasts -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "accountId": "<account>", "name": "News", "message": {"text": "Hello {{name|there}}"}}'`}
    >
      {words.emptyText}
    </Empty>
  )
}
