import type { AppProfile } from '#wire/twin/app-profile.ts'
import { cursorsOf } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { requireScope } from './account.ts'
import { pageOfHistory } from './app.ts'
import { requireSpeakable } from './direct.ts'
import { slackFault } from './fault.ts'
import type { Holder } from './holder.ts'
import { findMessage, type SandboxMessage, shownMessage } from './message.ts'
import type { Arguments } from './request.ts'
import { isIn, type SandboxChannel, workspaceOf } from './workspace.ts'

const cursors = cursorsOf('bmV4dF90czox', () => slackFault('invalid_cursor'))

async function readableChannel(state: TwinState, holder: Holder, id: string): Promise<SandboxChannel> {
  const channel = await requireSpeakable(state, holder, id)
  if (channel.direct) {
    requireScope(holder, 'im:history')
    return channel
  }
  requireScope(holder, channel.isPrivate ? 'groups:history' : 'channels:history')
  if (!(await isIn(state, channel))) throw slackFault('not_in_channel')
  return channel
}

/** With `oldest` alone the pages go forward from there; otherwise they go back from the newest message. */
export async function showHistory(
  state: TwinState,
  app: AppProfile,
  holder: Holder,
  given: Arguments,
): Promise<object> {
  const { id } = await readableChannel(state, holder, given.required('channel'))
  const forward = given.text('oldest') !== undefined && given.text('latest') === undefined
  const of = { method: 'conversations.history', teamId: workspaceOf(holder).teamId }
  const size = await pageOfHistory(state, app, of, given.whole('limit'))
  const { messages, next } = await pageBetween(state, id, given, { newestFirst: !forward, size })
  const ordered = forward ? messages.toReversed() : messages
  return answer(holder, given, ordered, next)
}

/** The message that begins a thread, and its replies in their order. */
export async function showReplies(
  state: TwinState,
  app: AppProfile,
  holder: Holder,
  given: Arguments,
): Promise<object> {
  const { id } = await readableChannel(state, holder, given.required('channel'))
  const ts = given.required('ts')
  const parent = await findMessage(state, id, ts)
  if (!parent) throw slackFault('thread_not_found')
  const of = { method: 'conversations.replies', teamId: workspaceOf(holder).teamId }
  const size = await pageOfHistory(state, app, of, given.whole('limit'))
  const { messages, next } = await pageBetween(state, `${id}/${ts}`, given, { newestFirst: false, size })
  const isFirst = given.text('cursor') === undefined
  return answer(holder, given, isFirst ? [parent, ...messages] : messages, next)
}

interface Wanted {
  newestFirst: boolean
  size: number
}

/** Messages are kept in the order of their times, so those outside of the bounds stand at the ends. */
async function pageBetween(
  state: TwinState,
  under: string,
  given: Arguments,
  { newestFirst, size }: Wanted,
): Promise<{ messages: SandboxMessage[]; next: string | null }> {
  const oldest = Number(given.text('oldest') ?? 0)
  const latest = Number(given.text('latest') ?? Number.POSITIVE_INFINITY)
  if (Number.isNaN(oldest)) throw slackFault('invalid_ts_oldest')
  if (Number.isNaN(latest)) throw slackFault('invalid_ts_latest')
  const inclusive = given.flag('inclusive')
  const isWithin = ({ ts }: SandboxMessage) => {
    const at = Number(ts)
    return inclusive ? at >= oldest && at <= latest : at > oldest && at < latest
  }
  const messages: SandboxMessage[] = []
  let after = cursors.read(given.text('cursor'))
  while (messages.length < size) {
    const limit = size - messages.length
    const page = await state.page('message', { under, newestFirst, limit, ...(after && { after }) })
    messages.push(...(page.values as SandboxMessage[]).filter(isWithin))
    if (page.next === null) return { messages, next: null }
    after = page.next
  }
  return { messages, next: cursors.write(after ?? '') }
}

function answer(
  holder: Holder,
  given: Arguments,
  messages: readonly SandboxMessage[],
  next: string | null,
): object {
  const withMetadata = given.flag('include_all_metadata')
  return {
    ok: true,
    messages: messages.map((message) => shownMessage(holder, message, withMetadata)),
    has_more: next !== null,
    pin_count: 0,
    ...(next !== null && { response_metadata: { next_cursor: next } }),
  }
}
