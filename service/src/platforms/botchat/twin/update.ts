import type { TwinState } from '#wire/twin/twin.ts'

/** Stores what the bot is to be told. */
export async function storeUpdate(state: TwinState, content: object): Promise<void> {
  const update_id = await state.unique()
  await state.put('update', String(update_id), { update_id, ...content })
}

/** Gives the updates from `offset` on and forgets those before it, which the bot has dealt with. */
export async function getUpdates(
  state: TwinState,
  { offset = 0, limit = 100 }: Record<string, any>,
): Promise<object[]> {
  const updates = await state.list('update')
  for (const { update_id } of updates)
    if (update_id < Number(offset)) await state.delete('update', String(update_id))
  const size = Math.min(Math.max(Number(limit) || 100, 1), 100)
  return updates.filter(({ update_id }) => update_id >= Number(offset)).slice(0, size)
}
