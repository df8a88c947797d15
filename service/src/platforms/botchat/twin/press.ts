import type { TwinState } from '#wire/twin/twin.ts'
import { botFault } from './fault.ts'
import type { Parameters } from './parameters.ts'

/** How long the client of a person waits for the bot. */
const awaitedMs = 60_000
const textMax = 200

/** A pressed button, which its person is shown as busy until the bot answers. */
export async function keepPress(state: TwinState): Promise<string> {
  const id = String(await state.unique())
  await state.put('press', id, { at: state.now.getTime() }, { days: 1 })
  return id
}

export async function answerCallbackQuery(
  state: TwinState,
  { callback_query_id: id, text = '' }: Parameters,
): Promise<true> {
  const press = await state.get('press', String(id))
  if (!press || state.now.getTime() - press.at > awaitedMs)
    throw botFault(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid')
  if (String(text).length > textMax) throw botFault(400, 'Bad Request: MESSAGE_TOO_LONG')
  return true
}
