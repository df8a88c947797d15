import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { requireScope } from './account.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import type { Arguments } from './request.ts'
import { channelsOf, join, requireChannel, type SandboxChannel, shownChannel } from './workspace.ts'

const cursors = cursorsOf('dGVhbTpD', () => slackFault('invalid_cursor'))

const listMax = 1000
const listSize = 100

const readScope: Readonly<Record<string, string>> = {
  public_channel: 'channels:read',
  private_channel: 'groups:read',
  mpim: 'mpim:read',
  im: 'im:read',
}

export async function listConversations(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const types = (given.text('types') ?? 'public_channel').split(',')
  for (const type of types) {
    const scope = readScope[type.trim()]
    if (scope === undefined) throw slackFault('invalid_types')
    requireScope(holder, scope)
  }
  const size = given.whole('limit') ?? listSize
  if (size < 1 || size > listMax) throw slackFault('invalid_limit')
  const typeOf = ({ isPrivate }: SandboxChannel) => (isPrivate ? 'private_channel' : 'public_channel')
  const rows = channelsOf(holder).filter((channel) => types.includes(typeOf(channel)))
  const { page, next } = pageOfRows(rows, size, cursors.read(given.text('cursor')))
  return {
    ok: true,
    channels: await Promise.all(page.map((channel) => shownChannel(state, channel, true))),
    response_metadata: { next_cursor: next === null ? '' : cursors.write(next) },
  }
}

export async function showConversation(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  const channel = requireChannel(holder, given.required('channel'))
  requireScope(holder, channel.isPrivate ? 'groups:read' : 'channels:read')
  return { ok: true, channel: await shownChannel(state, channel, given.flag('include_num_members')) }
}

export function joinConversation(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  requireScope(holder, 'channels:join')
  return join(state, requireChannel(holder, given.required('channel')))
}
