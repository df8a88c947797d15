import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { conflict, forbidden, invalidRequest } from './fault.ts'

/** The webhook that the app of the sandbox has registered. */
export const webhookId = '1900000000000000001'

const eventTypes = new Set(['dm.received', 'dm.sent', 'dm.read', 'dm.indicate_typing'])

/** Private events are subscribed with the token of the account that they are about. */
export async function subscribe(
  state: TwinState,
  holder: Holder,
  { event_type: type, filter, webhook_id: webhook }: any,
): Promise<object> {
  if (!eventTypes.has(type)) throw invalidRequest(`$.event_type: [${type}] is not one of its list`)
  if (filter?.user_id !== holder.id) throw forbidden('The filter names another user than the token.')
  if (webhook !== webhookId)
    throw invalidRequest(`The \`webhook_id\` [${webhook}] is not a webhook of the app`)
  const key = `${holder.id} ${type}`
  if (await state.get('activity', key)) throw conflict('A subscription with these filters already exists.')
  const id = String(await state.unique())
  await state.put('activity', key, { id })
  const subscription = { subscription_id: id, event_type: type, filter, webhook_id: webhook }
  return { data: { subscription } }
}
