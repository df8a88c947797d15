import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noPermission } from './fault.ts'
import { asHolder, type GraphCall } from './serve.ts'

type FindPage = (call: GraphCall) => { id: string }

const known = new Set(['feed', 'leadgen', 'messages', 'mention', 'ratings'])

/** Which changes of a page the registered app is told of. */
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

function actsAs(call: GraphCall, findPage: FindPage): string {
  const page = findPage(call)
  if (call.holder.pageId === page.id) return page.id
  throw noPermission('A page access token is required, with pages_manage_metadata.')
}
