import { bytesOf, type RecordedRequest, shown } from '../recorded.ts'
import { misfitsOf, type TypedValue } from '../typed-requests.ts'
import { type Description, matches, pathOf, split } from './description.ts'

interface Call {
  verb: string
  path: string
  /** The types of the body and of the query. Left out where there is none. */
  body?: string
  query?: string
}

const guild = '/guilds/{guild}'
const channel = '/channels/{channel}'
const message = `${channel}/messages/{message}`
const sent = '/webhooks/{webhook}/{token}/messages/{message}'
const ofMessage = 'Api.RESTGetAPIWebhookWithTokenMessageQuery'

/** The calls that the adapter makes, as the routes of the package write them. */
const calls: readonly Call[] = [
  { verb: 'GET', path: '/applications/@me' },
  { verb: 'GET', path: '/users/@me' },
  { verb: 'GET', path: '/users/@me/guilds', query: 'Api.RESTGetAPICurrentUserGuildsQuery' },
  { verb: 'POST', path: '/users/@me/channels', body: 'Api.RESTPostAPICurrentUserCreateDMChannelJSONBody' },
  { verb: 'GET', path: channel },
  { verb: 'DELETE', path: channel },
  { verb: 'GET', path: `${channel}/messages/pins`, query: 'Api.RESTGetAPIChannelMessagesPinsQuery' },
  { verb: 'PUT', path: `${channel}/messages/pins/{message}` },
  { verb: 'DELETE', path: `${channel}/messages/pins/{message}` },
  { verb: 'GET', path: `${channel}/messages`, query: 'Api.RESTGetAPIChannelMessagesQuery' },
  { verb: 'POST', path: `${channel}/messages`, body: 'Api.RESTPostAPIChannelMessageJSONBody' },
  { verb: 'GET', path: message },
  { verb: 'PATCH', path: message, body: 'Api.RESTPatchAPIChannelMessageJSONBody' },
  { verb: 'DELETE', path: message },
  { verb: 'POST', path: `${message}/crosspost` },
  { verb: 'POST', path: `${message}/threads`, body: 'Api.RESTPostAPIChannelMessagesThreadsJSONBody' },
  {
    verb: 'POST',
    path: `${channel}/threads`,
    body: 'Api.RESTPostAPIChannelThreadsJSONBody | Api.RESTPostAPIGuildForumThreadsJSONBody',
  },
  {
    verb: 'GET',
    path: `${channel}/threads/archived/public`,
    query: 'Api.RESTGetAPIChannelThreadsArchivedQuery',
  },
  { verb: 'GET', path: `${channel}/webhooks` },
  { verb: 'POST', path: `${channel}/webhooks`, body: 'Api.RESTPostAPIChannelWebhookJSONBody' },
  { verb: 'GET', path: '/webhooks/{webhook}' },
  {
    verb: 'POST',
    path: '/webhooks/{webhook}/{token}',
    body: 'Api.RESTPostAPIWebhookWithTokenJSONBody',
    query: 'Api.RESTPostAPIWebhookWithTokenQuery',
  },
  { verb: 'GET', path: sent, query: ofMessage },
  {
    verb: 'PATCH',
    path: sent,
    body: 'Api.RESTPatchAPIWebhookWithTokenMessageJSONBody',
    query: ofMessage,
  },
  { verb: 'DELETE', path: sent, query: ofMessage },
  { verb: 'GET', path: guild, query: 'Api.RESTGetAPIGuildQuery' },
  { verb: 'GET', path: `${guild}/channels` },
  { verb: 'GET', path: `${guild}/threads/active` },
  { verb: 'GET', path: `${guild}/members/search`, query: 'Api.RESTGetAPIGuildMembersSearchQuery' },
  { verb: 'GET', path: `${guild}/members`, query: 'Api.RESTGetAPIGuildMembersQuery' },
  { verb: 'GET', path: `${guild}/members/{user}` },
  { verb: 'PUT', path: `${guild}/members/{user}/roles/{role}` },
  { verb: 'DELETE', path: `${guild}/members/{user}/roles/{role}` },
  { verb: 'GET', path: `${guild}/roles` },
  { verb: 'POST', path: `${guild}/roles`, body: 'Api.RESTPostAPIGuildRoleJSONBody' },
  { verb: 'PATCH', path: `${guild}/roles/{role}`, body: 'Api.RESTPatchAPIGuildRoleJSONBody' },
  { verb: 'DELETE', path: `${guild}/roles/{role}` },
  { verb: 'GET', path: `${guild}/scheduled-events`, query: 'Api.RESTGetAPIGuildScheduledEventsQuery' },
  { verb: 'POST', path: `${guild}/scheduled-events`, body: 'Api.RESTPostAPIGuildScheduledEventJSONBody' },
  { verb: 'GET', path: `${guild}/scheduled-events/{event}`, query: 'Api.RESTGetAPIGuildScheduledEventQuery' },
  {
    verb: 'PATCH',
    path: `${guild}/scheduled-events/{event}`,
    body: 'Api.RESTPatchAPIGuildScheduledEventJSONBody',
  },
  { verb: 'DELETE', path: `${guild}/scheduled-events/{event}` },
]

/** In JSON a member of an enumeration of texts is a text, which the compiler takes for no member of it. */
const imports = `import type * as Api from 'discord-api-types/v10'
type Wire<T> = T extends string ? \`\${T}\` : T extends object ? { [K in keyof T]: Wire<T[K]> } : T`

export const chatroom: Description = {
  by: 'discord-api-types 0.38.57',
  bodies: true,
  judge(requests) {
    const { described, left } = split(requests, [
      ['tokens, which are a form', (request) => pathOf(request).endsWith('/oauth2/token')],
    ])
    const misfits: string[] = []
    const values = described.flatMap((request): TypedValue[] => {
      const { verb, path, query = 'never', body } = callOf(request) ?? {}
      if (path === undefined || verb === undefined) {
        misfits.push(`${shown(request)} is described by no call`)
        return []
      }
      const of = shown(request)
      const names = [...new URL(request.url).searchParams.keys()]
      const given = bodyOf(request)
      if ((given === undefined) !== (body === undefined)) misfits.push(`${of} has a body, or lacks one`)
      return [
        ...names.map((value) => ({ of, type: `keyof ${query}`, value })),
        ...(given === undefined ? [] : [{ of, type: `Wire<${body ?? 'never'}>`, value: given }]),
      ]
    })
    misfits.push(...misfitsOf(imports, values))
    return { validated: described.length, left, misfits }
  },
}

/** A call whose path is written out comes before one that has an id there. */
function callOf(request: RecordedRequest): Call | undefined {
  const path = pathOf(request).replace(/^\/api\/v10/, '')
  const fitting = calls.filter((call) => call.verb === request.method && matches(call.path, path))
  return fitting.find((call) => call.path === path) ?? fitting[0]
}

/** JSON, which is the first part of a form where files go along. */
function bodyOf(request: RecordedRequest): unknown {
  const { contentType, body } = request
  if (contentType?.includes('application/json')) return body === '' ? undefined : JSON.parse(body)
  if (!contentType?.startsWith('multipart/')) return undefined
  const text = bytesOf(request).toString('utf8')
  const part = /name="payload_json"\r\n\r\n([\s\S]*?)\r\n--/.exec(text)?.[1]
  return part === undefined ? undefined : JSON.parse(part)
}
