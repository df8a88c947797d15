import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import type { Column } from '../../components/rows.tsx'
import { ruleWords as words } from '../../i18n/audience/comment-automations.ts'
import { ListPage } from '../../shell/automation/list/list-page.tsx'
import { ListRows, RowName } from '../../shell/automation/list/list-rows.tsx'
import { useProfile } from '../../shell/filters/profile.ts'
import { RuleAccount } from './account.tsx'
import { Missed } from './log/missed.tsx'
import { useRuleCsv } from './rule.csv.ts'
import { isMoving, type Rule } from './rule.ts'
import { RuleStatus } from './rule-status.tsx'
import { Keywords, Where } from './where.tsx'

export const CommentAutomationsPage = () => (
  <ListPage
    title={words.title}
    reads="GET /v1/comment-automations"
    makes="POST /v1/comment-automations"
    to="comment-automations/new"
    new={words.new}
  >
    <Rules />
  </ListPage>
)

function Rules() {
  const can = useCan()
  const { profile } = useProfile()
  const csv = useRuleCsv()
  const pages = usePages(
    'GET /v1/comment-automations',
    { query: profile ? { profileId: profile.id } : {} },
    {
      keep: true,
      every: (rows) => (rows?.some(isMoving) ? 10_000 : 60_000),
      enabled: can('GET /v1/comment-automations'),
    },
  )
  return <ListRows title={words.title} pages={pages} columns={columns} csv={csv} none={<None />} />
}

const columns: readonly Column<Rule>[] = [
  { name: words.name, cell: ({ id, name }) => <RowName to={`comment-automations/${id}`} name={name} /> },
  { name: words.status, cell: (rule) => <RuleStatus rule={rule} /> },
  { name: words.account, cell: (rule) => <RuleAccount rule={rule} /> },
  { name: words.post, cell: (rule) => <Where rule={rule} /> },
  { name: words.keywords, cell: (rule) => <Keywords rule={rule} /> },
  { name: words.sent, cell: ({ stats }) => words.number(stats.totalSent) },
  { name: words.failed, cell: ({ stats }) => words.number(stats.totalFailed + stats.totalUnknown) },
  { name: words.skipped, cell: ({ stats }) => words.number(stats.totalSkipped) },
  { name: words.missed, cell: (rule) => <Missed rule={rule} /> },
]

function None() {
  const mode = useMode()
  return (
    <Empty
      title={words.empty}
      actions={
        <Can do="POST /v1/comment-automations">
          <ButtonLink to={`/${mode}/comment-automations/new`}>{words.new}</ButtonLink>
        </Can>
      }
      curl={`curl ${location.origin}/v1/comment-automations -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "accountId": "<account>", "name": "Guide", "keywords": ["guide"],
       "dmMessage": "Hi {{name|there}}, here it is.", "commentReply": "Look into your messages."}'`}
    >
      {words.emptyText}
    </Empty>
  )
}
