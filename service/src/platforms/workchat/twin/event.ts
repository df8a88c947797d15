import type { KeptMessage } from '../../capabilities/conversations/conversations.twin.ts'

/** Where a message stands, which every report of it names. */
export interface Place {
  channel: string
  channelType: 'channel' | 'group' | 'im'
  ts: string
  teamId: string
  botUserId: string
  /** Who wrote it. */
  user: string
}

export type Told = KeptMessage & { extra: Place & Readonly<Record<string, unknown>> }

export const tsOf = (at: string): string => (Date.parse(at) / 1000).toFixed(6)

/** What a workspace sends to the app. */
export function eventBody({ teamId, botUserId }: Place, event: Readonly<Record<string, unknown>>): object {
  const eventTs = String(event.event_ts)
  return {
    type: 'event_callback',
    team_id: teamId,
    api_app_id: 'ASANDBOX',
    event,
    event_id: `Ev${eventTs.replace('.', '')}`,
    event_time: Math.floor(Number(eventTs)),
    authorizations: [{ team_id: teamId, user_id: botUserId, is_bot: true }],
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Slack writes out the signs of its markup. */
export const written = (text: string | null): string =>
  (text ?? '').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

export const fileIdOf = (ts: string, index: number) => `FSAID${ts.replace('.', '')}${index}`

export function said({ text, attachments, extra, direction }: Told): object {
  const { channel, channelType, ts, user, metadata } = extra
  const files = attachments.map(({ type, url, name }, index) => ({
    id: fileIdOf(ts, index),
    name: name ?? 'file',
    mimetype: type === 'file' ? 'application/octet-stream' : `${type}/*`,
    url_private: url,
  }))
  return {
    type: 'message',
    ...(files.length > 0 && { subtype: 'file_share', files }),
    ...{ channel, channel_type: channelType, user, text: written(text), ts, event_ts: ts },
    ...(direction === 'outgoing' && { bot_id: 'BSANDBOX', app_id: 'ASANDBOX', metadata }),
  }
}
