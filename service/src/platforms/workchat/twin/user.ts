import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import type { Arguments } from './request.ts'
import { workspaceOf } from './workspace.ts'

const cursors = cursorsOf('dXNlcjpV', () => slackFault('invalid_cursor'))

const usersMax = 1000
const people = 250

/** The people of a workspace, including the bot, Slack's own bot and a former member. */
function usersOf(holder: Holder): object[] {
  const { teamId, botUserId } = workspaceOf(holder)
  const user = (id: string, name: string, more: object = {}) => ({
    id,
    team_id: teamId,
    name,
    deleted: false,
    real_name: `Sandbox ${name}`,
    is_bot: false,
    is_app_user: false,
    updated: 1_767_600_000,
    profile: {
      real_name: `Sandbox ${name}`,
      display_name: '',
      image_72: `https://avatars.slack-edge.com/sandbox/${name}_72.png`,
      image_192: `https://avatars.slack-edge.com/sandbox/${name}_192.png`,
    },
    ...more,
  })
  return [
    user('USLACKBOT', 'slackbot'),
    user(botUserId, 'zither', { is_bot: true }),
    user('UGONE', 'gone', { deleted: true }),
    ...Array.from({ length: people }, (_, index) => user(`USANDBOX${index + 1}`, `member-${index + 1}`)),
  ]
}

export function listUsers(holder: Holder, given: Arguments): object {
  const size = given.whole('limit') || usersMax
  if (size > usersMax) throw slackFault('invalid_limit')
  const from = cursors.read(given.text('cursor'))
  const { page, next } = pageOfRows(usersOf(holder), size, from)
  const cursor = next === null ? '' : cursors.write(next)
  return { ok: true, members: page, cache_ts: 1_767_600_000, response_metadata: { next_cursor: cursor } }
}
