import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { botFault } from './fault.ts'

/** Stores an update for the bot. */
export async function storeUpdate(state: TwinState, content: object): Promise<void> {
  const update_id = Number(await numberAfter(state, 0n))
  await state.put('update', String(update_id), { update_id, ...content }, { days: 1 })
}

/** Gives the updates from `offset` on and forgets those before it, which the bot has dealt with. */
export async function getUpdates(
  state: TwinState,
  { offset = 0, limit = 100 }: Record<string, any>,
): Promise<object[]> {
  if ((await webhookOf(state)) !== '')
    throw botFault(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
  const size = Math.min(Math.max(Number(limit) || 100, 1), 100)
  for (;;) {
    const { values } = await state.page('update', { limit: size })
    const done = values.filter(({ update_id }) => update_id < Number(offset))
    for (const { update_id } of done) await state.delete('update', String(update_id))
    if (done.length === 0) return values
  }
}

export async function getWebhookInfo(state: TwinState): Promise<object> {
  return { url: await webhookOf(state), has_custom_certificate: false, pending_update_count: 0 }
}

async function webhookOf(state: TwinState): Promise<string> {
  return (await state.get('bot', 'webhook'))?.url ?? ''
}
