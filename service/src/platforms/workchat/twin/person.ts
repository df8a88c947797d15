import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { absentUsername, type SandboxPerson } from '../../capabilities/conversations/conversations.twin.ts'
import { slackFault } from './fault.ts'

/** Somebody of a workspace, as Slack shows them. */
export function shownPerson(teamId: string, { id, name, username }: SandboxPerson): object {
  return {
    id,
    team_id: teamId,
    name: username,
    deleted: false,
    real_name: name,
    is_bot: false,
    is_app_user: false,
    updated: 1_767_600_000,
    profile: {
      real_name: name,
      display_name: '',
      image_72: `https://avatars.slack-edge.com/sandbox/${username}_72.png`,
      image_192: `https://avatars.slack-edge.com/sandbox/${username}_192.png`,
    },
  }
}

const keyOf = (teamId: string, id: string) => `${teamId} ${id}`

export function keepMember(state: TwinState, teamId: string, person: SandboxPerson): Promise<void> {
  return state.put('member', keyOf(teamId, person.id), person, { under: teamId, days: memoryDays })
}

/** Anybody can be written to: a person that nobody has played is made up by their id. */
export async function personWith(state: TwinState, teamId: string, id: string): Promise<SandboxPerson> {
  if (id === absentUsername) throw slackFault('user_not_found')
  return (await state.get('member', keyOf(teamId, id))) ?? { id, name: `Sandbox ${id}`, username: id }
}
