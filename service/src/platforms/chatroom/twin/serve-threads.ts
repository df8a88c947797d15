import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { readForm, readJson } from './form.ts'
import * as thread from './thread.ts'

/** Threads, and posts of a forum, which are threads. */
export function serveThreads(app: Hono, state: TwinState): void {
  app.post('/channels/:channel/threads', async (c) =>
    c.json(await thread.createThread(state, c.req.param('channel'), await readForm(c.req.raw)), 201),
  )
  app.post('/channels/:channel/messages/:message/threads', async (c) => {
    const { channel, message: id } = c.req.param()
    return c.json(await thread.createThreadOn(state, channel, id, await readJson(c.req.raw)), 201)
  })
  app.get('/channels/:channel/threads/archived/public', async (c) =>
    c.json(await thread.listArchived(state, c.req.param('channel'), new URL(c.req.url).searchParams)),
  )
  app.patch('/channels/:channel', async (c) =>
    c.json(await thread.editThread(state, c.req.param('channel'), await readJson(c.req.raw))),
  )
  app.delete('/channels/:channel', async (c) =>
    c.json(await thread.deleteChannel(state, c.req.param('channel'))),
  )
}
