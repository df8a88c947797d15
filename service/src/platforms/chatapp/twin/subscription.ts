import type { GraphCall } from '../../graph/twin/serve.ts'
import { requireBusiness } from './number.ts'

const app = { id: 'sandbox-client', name: 'Sandbox app', link: 'https://www.facebook.com/games/?app_id=1' }

/** The apps that receive notifications of a business account. The sandbox has one app. */
export async function listSubscribed({ state, holder, path }: GraphCall): Promise<object> {
  const isSubscribed = await state.get('subscription', requireBusiness(holder, path.waba))
  return { data: isSubscribed ? [{ whatsapp_business_api_data: app }] : [] }
}

export async function subscribe({ state, holder, path }: GraphCall): Promise<object> {
  await state.put('subscription', requireBusiness(holder, path.waba), {})
  return { success: true }
}

export async function unsubscribe({ state, holder, path }: GraphCall): Promise<object> {
  await state.delete('subscription', requireBusiness(holder, path.waba))
  return { success: true }
}
