import { API } from '@discordjs/core/http-only'
import { REST } from '@discordjs/rest'
import { sandboxBotToken } from '../../service/src/platforms/chatroom/twin/app.ts'
import { chatroomTwin } from '../../service/src/platforms/chatroom/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

/** A client without repeats and without a pace of its own, which it keeps by itself otherwise. */
export function restOf(url: string, token: string, authPrefix: 'Bot' | 'Bearer' = 'Bot'): REST {
  const options = { retries: 0, rejectOnRateLimit: ['/'], globalRequestsPerSecond: 10_000 }
  return new REST({ version: '10', api: `${url}/api`, authPrefix, ...options }).setToken(token)
}

export const credentials = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' }

/** The code of the network for what it has refused. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error.code ?? error,
  )

/** The twin, the bot, and a server of its own with its channels by their names. */
export async function serveServer() {
  const twin = await serveTwin(chatroomTwin)
  const rest = restOf(twin.url, sandboxBotToken)
  const bot = new API(rest)
  const exchange = (code: string): Promise<any> =>
    bot.oauth2.tokenExchange({
      ...credentials,
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://app.example/back',
    })
  const { guild } = await exchange(await chatroomTwin.newcomer(twin.state, 'judge'))
  const listed: any[] = await bot.guilds.getChannels(guild.id)
  const channels = new Map(listed.map((one) => [one.name, one]))
  const guildId: string = guild.id
  return {
    twin,
    rest,
    bot,
    exchange,
    guildId,
    channels,
    idOf: (name: string): string => channels.get(name).id,
  }
}
