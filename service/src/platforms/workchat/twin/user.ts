import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { closedUsername } from '../../capabilities/conversations/conversations.twin.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import { personWith, shownPerson } from './person.ts'
import type { Arguments } from './request.ts'
import { workspaceOf } from './workspace.ts'

const cursors = cursorsOf('dXNlcjpV', () => slackFault('invalid_cursor'))

const usersMax = 1000
const people = 250

/** The people of a workspace, including the bot, Slack's own bot and a former member. */
function usersOf(holder: Holder): object[] {
  const { teamId, botUserId } = workspaceOf(holder)
  const user = (id: string, name: string, more: object = {}) => ({
    ...shownPerson(teamId, { id, name: `Sandbox ${name}`, username: name }),
    ...more,
  })
  return [
    user('USLACKBOT', 'slackbot'),
    user(botUserId, 'zither', { is_bot: true }),
    user('UGONE', 'gone', { deleted: true }),
    ...Array.from({ length: people }, (_, index) => user(`USANDBOX${index + 1}`, `member-${index + 1}`)),
  ]
}

export async function listUsers(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const size = given.whole('limit') || usersMax
  if (size > usersMax) throw slackFault('invalid_limit')
  const from = cursors.read(given.text('cursor'))
  const { page, next } = pageOfRows([...usersOf(holder), ...(await metBy(state, holder))], size, from)
  const cursor = next === null ? '' : cursors.write(next)
  return { ok: true, members: page, cache_ts: 1_767_600_000, response_metadata: { next_cursor: cursor } }
}

/** People whom the control has had write, and one who has left and takes no messages. */
async function metBy(state: TwinState, holder: Holder): Promise<object[]> {
  const { teamId } = workspaceOf(holder)
  const { values } = await state.page('member', { under: teamId, limit: 1000 })
  const closed = { id: closedUsername, name: 'Sandbox closed', username: closedUsername }
  const gone = { ...shownPerson(teamId, closed), deleted: true }
  return [...values.map((one) => shownPerson(teamId, one)), gone]
}

export async function showUser(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const id = given.required('user')
  const { teamId } = workspaceOf(holder)
  const listed = usersOf(holder).find((one) => Reflect.get(one, 'id') === id)
  return { ok: true, user: listed ?? shownPerson(teamId, await personWith(state, teamId, id)) }
}
