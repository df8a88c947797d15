import type { Context, Hono, Next } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { shownPage } from '../../../graph/twin/page.ts'
import { asHolder } from '../../../graph/twin/serve.ts'
import { serveSubscriptions } from '../../../graph/twin/subscription.ts'
import { reachedPage } from '../object-call.ts'

/** Ids of the pages of the sandbox, which no other object has. */
const pageId = /^(?:socialnet|photonet|adnet)-\d+$|-granted-\d+-\d+$/

/** The page behind forms: a person is given its token there, and subscribes to what happens on it. */
export function serveFormPages(app: Hono, state: TwinState): void {
  serveSubscriptions(app, state, (call) => reachedPage(call, call.path.page ?? ''))
  app.get('/:id', async (c: Context, next: Next) =>
    pageId.test(c.req.param('id') ?? '') ? readPage(state)(c) : next(),
  )
}

function readPage(state: TwinState) {
  return asHolder(state, async (call) => {
    const page = reachedPage(call, call.path.id ?? '')
    return shownFields(await shownPage(state, call.holder, page), call.parameters, 'name')
  })
}
