import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import type { Column } from '../../components/rows.tsx'
import { sequenceWords as words } from '../../i18n/audience/sequences.ts'
import { From } from '../../shell/automation/from.tsx'
import { ListPage } from '../../shell/automation/list/list-page.tsx'
import { ListRows, RowName } from '../../shell/automation/list/list-rows.tsx'
import { messagingPlatforms } from '../../shell/automation/networks.ts'
import { FilterBar, FilterChoice } from '../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { useSequenceCsv } from './sequence.csv.ts'
import { isMoving, type ListedSequence, runningOf, sequenceStatuses } from './sequence.ts'
import { SequenceStatus } from './sequence-status.tsx'

const filterNames = ['status', 'platform'] as const

export const SequencesPage = () => (
  <ListPage
    title={words.title}
    reads="GET /v1/sequences"
    makes="POST /v1/sequences"
    to="sequences/new"
    new={words.new}
  >
    <Sequences />
  </ListPage>
)

function useSequences() {
  const can = useCan()
  const { profile } = useProfile()
  const [{ status, platform }] = useFilters(filterNames)
  const query = {
    status: sequenceStatuses.find((one) => one === status),
    platform: messagingPlatforms.find((one) => one === platform),
    profileId: profile?.id,
  }
  return usePages(
    'GET /v1/sequences',
    { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)) },
    {
      keep: true,
      every: (rows) => (rows?.some(isMoving) ? 15_000 : 60_000),
      enabled: can('GET /v1/sequences'),
    },
  )
}

function Sequences() {
  const pages = useSequences()
  const platformName = usePlatformName()
  const csv = useSequenceCsv()
  const [filters] = useFilters(filterNames)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <FilterBar names={filterNames}>
        <FilterChoice
          name="status"
          label={words.status}
          any={words.anyStatus}
          options={sequenceStatuses.map((status) => [status, words.statuses[status]])}
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

const columns: readonly Column<ListedSequence>[] = [
  { name: words.name, cell: ({ id, name }) => <RowName to={`sequences/${id}`} name={name} /> },
  { name: words.status, cell: ({ status }) => <SequenceStatus status={status} /> },
  { name: words.account, cell: (sequence) => <From {...sequence} /> },
  { name: words.steps, cell: ({ stepsCount }) => words.number(stepsCount) },
  { name: words.running, cell: (sequence) => words.number(runningOf(sequence)) },
  { name: words.completed, cell: ({ totalCompleted }) => words.number(totalCompleted) },
  { name: words.exited, cell: ({ totalExited }) => words.number(totalExited) },
]

function None() {
  const mode = useMode()
  return (
    <Empty
      title={words.empty}
      actions={
        <Can do="POST /v1/sequences">
          <ButtonLink to={`/${mode}/sequences/new`}>{words.new}</ButtonLink>
        </Can>
      }
      curl={`curl ${location.origin}/v1/sequences -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "accountId": "<account>", "name": "Welcome", "steps": [
       {"order": 0, "delayMinutes": 0, "message": {"text": "Welcome, {{name|friend}}."}}]}'`}
    >
      {words.emptyText}
    </Empty>
  )
}
