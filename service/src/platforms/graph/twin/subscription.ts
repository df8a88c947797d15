import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noPermission } from './fault.ts'
import { asHolder, type GraphCall } from './serve.ts'

type FindPage = (call: GraphCall) => { id: string }

/** Fields of pages, and those of accounts without a page. The network has many more. */
const known = new Set([
  ...['feed', 'leadgen', 'mention', 'ratings', 'comments', 'mentions', 'live_comments', 'messages'],
  ...['message_echoes', 'message_edits', 'message_deliveries', 'message_reads', 'message_reactions'],
  ...['message_edit', 'messaging_postbacks', 'messaging_referrals', 'messaging_referral', 'messaging_seen'],
])

/** The subscriptions of the registered app to changes of a page, or of an account without one. */
export function serveSubscriptions(app: Hono, state: TwinState, findPage: FindPage): void {
  const path = '/:page/subscribed_apps'
  app.get(
    path,
    asHolder(state, async (call) => {
      const fields = await fieldsOf(state, actsAs(call, findPage))
      return { data: fields.length > 0 ? [{ id: 'sandbox-client', subscribed_fields: fields }] : [] }
    }),
  )
  app.post(
    path,
    asHolder(state, async (call) => {
      const fields = call.parameters.list('subscribed_fields')
      const unknown = fields.find((field) => !known.has(field))
      if (fields.length === 0 || unknown !== undefined)
        throw invalidParameter(`Param subscribed_fields must be one of {${[...known].join(', ')}}`)
      await state.put('subscribed', actsAs(call, findPage), { fields })
      return { success: true }
    }),
  )
}

export async function fieldsOf(state: TwinState, pageId: string): Promise<string[]> {
  return (await state.get('subscribed', pageId))?.fields ?? []
}

/**
 * Whether the network reports a field. Accounts of the sandbox are reported from the start, so that nobody has to wait for
 * the first subscription; leads alone are not.
 */
export async function isReported(state: TwinState, id: string, field: string): Promise<boolean> {
  const others = (await fieldsOf(state, id)).filter((name) => name !== 'leadgen')
  return others.length === 0 || others.includes(field)
}

function actsAs(call: GraphCall, findPage: FindPage): string {
  const page = findPage(call)
  if (call.holder.login === 'own' || call.holder.pageId === page.id) return page.id
  throw noPermission('A page access token is required, with pages_manage_metadata.')
}
