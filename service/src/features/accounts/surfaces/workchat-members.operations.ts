import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'

const Member = t.object(
  {
    id: t.anyString({ description: 'The id on Slack. `<@U0123>` in a text mentions the person.' }),
    name: t.foreign(),
    username: t.nullable(t.foreign()),
    picture: t.nullable(t.anyString()),
  },
  { component: 'WorkchatMember' },
)

export const listWorkchatMembers = operation({
  id: 'listWorkchatMembers',
  route: 'GET /v1/accounts/{accountId}/workchat-members',
  tag: 'accounts',
  summary: 'Lists people of the connected {workchat} workspace for mentions.',
  description:
    'Asks Slack for the people of the workspace (users.list), in its order. People who have left and bots are left out. With query the answer has those whose name contains the words; one request looks through at most 2000 people, so a page may be short while hasMore is true.',
  permission: 'accounts:read',
  on: accountOn('workchat'),
  query: t.object({
    query: t.optional(t.text(100, { description: 'Words that a name contains, in any case.' })),
  }),
  reply: t.page(Member, { members: t.copies(Member) }),
  paging: { max: 2000, usual: 50 },
  async handler({ ask, query, page }) {
    const { data, ...rest } = await providerPage(page, (requested) =>
      ask((workchat) => workchat.listMembers(query.query ?? '', requested)),
    )
    return { ...rest, data, members: data }
  },
})
