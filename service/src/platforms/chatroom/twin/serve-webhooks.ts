import type { Context, Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { readForm, readJson } from './form.ts'
import * as webhook from './webhook.ts'

const queryOf = (c: Context) => new URL(c.req.url).searchParams

/** The address of a webhook is all that it takes. */
export function serveOwnWebhooks(app: Hono, state: TwinState): void {
  app.get('/webhooks/:id/:token', async (c) => {
    const { id, token } = c.req.param()
    return c.json(await webhook.readOwnWebhook(state, id, token))
  })
  app.post('/webhooks/:id/:token', async (c) => {
    const { id, token } = c.req.param()
    const sent = await webhook.executeWebhook(state, id, token, await readForm(c.req.raw), queryOf(c))
    return sent === null ? c.body(null, 204) : c.json(sent)
  })
  app.on(['GET', 'PATCH', 'DELETE'], '/webhooks/:id/:token/messages/:message', async (c) => {
    const { id, token, message: messageId } = c.req.param()
    const named = [id, token, messageId] as const
    if (c.req.method === 'GET') return c.json(await webhook.readByWebhook(state, named, queryOf(c)))
    if (c.req.method === 'PATCH')
      return c.json(await webhook.editByWebhook(state, named, await readForm(c.req.raw), queryOf(c)))
    await webhook.deleteByWebhook(state, named, queryOf(c))
    return c.body(null, 204)
  })
}

/** What the bot does with webhooks by a permission of its own. */
export function serveWebhooks(app: Hono, state: TwinState): void {
  app.get('/channels/:channel/webhooks', async (c) =>
    c.json(await webhook.listWebhooks(state, c.req.param('channel'))),
  )
  app.post('/channels/:channel/webhooks', async (c) =>
    c.json(await webhook.createWebhook(state, c.req.param('channel'), await readJson(c.req.raw))),
  )
  app.get('/webhooks/:id', async (c) => c.json(await webhook.readWebhook(state, c.req.param('id'))))
  app.patch('/webhooks/:id', async (c) =>
    c.json(await webhook.editWebhook(state, c.req.param('id'), await readJson(c.req.raw))),
  )
  app.delete('/webhooks/:id', async (c) => {
    await webhook.deleteWebhook(state, c.req.param('id'))
    return c.body(null, 204)
  })
}
