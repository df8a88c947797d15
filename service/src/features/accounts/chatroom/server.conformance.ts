import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Reply, type Team } from '#testing/team/team.ts'

interface Target {
  status: string
  platformPostId: string
  error: { code: string } | null
  /** The id of its post. */
  post: string
}

/** A team with a connected channel on a server of its own. */
export interface OnServer extends Team {
  id: string
  guildId: string
  channelId: string
  /** The paths of its server and of its channel. */
  guild: string
  channel: string
  /** The account, as a query. */
  by: string
  channelOf(kind: string): Promise<string>
  /** Publishes with options, and answers the target. */
  publish(content: string, options?: object): Promise<Target>
  /** How many calls the network has had for the account. */
  countCalls(): Promise<number>
}

export async function onServer(): Promise<OnServer> {
  const team = await newTeam()
  const { call } = team
  const { id } = await newAccount(team, 'chatroom')
  const { guildId, channelId } = (await call(`GET /v1/accounts/${id}/chatroom-settings`)).body
  return {
    ...team,
    id,
    guildId,
    channelId,
    guild: `/v1/chatroom/guilds/${guildId}`,
    channel: `/v1/chatroom/channels/${channelId}`,
    by: `accountId=${id}`,
    async channelOf(kind) {
      const { channels } = (await call(`GET /v1/accounts/${id}/chatroom-channels`)).body
      return channels.find((one: { kind: string }) => one.kind === kind).id
    },
    async publish(content, options = {}) {
      const targets = [{ accountId: id, options }]
      const { id: post, targets: outcomes } = await publishNow(call, [id], content, { targets })
      return { ...outcomes[0], post }
    },
    async countCalls() {
      const sandbox = await control(team)
      return (await sandbox(`GET /_sandbox/calls?accountId=${id}&limit=1000`)).body.data.length
    },
  }
}

/** The result of a reply: its status alone, or with the code of its error. */
export function endOf({ status, code }: Reply): string {
  return code === undefined ? String(status) : `${status} ${code}`
}
