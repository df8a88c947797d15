import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { fault, invalidParam, requestId } from './fault.ts'
import {
  type Holder,
  holderOf,
  issueToken,
  shownAdvertisers,
  shownAssets,
  shownCenters,
  shownUser,
} from './holder.ts'
import { createIdentity, listIdentities, uploadImage } from './identity.ts'

const word = 'shortvideoads'

export const shortvideoadsTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono().basePath('/open_api/v1.3')
    app.post('/oauth2/access_token/', async (c) => ok(await issueToken(state, await readBody(c))))
    const read = (path: string, answer: Answer<URLSearchParams>) =>
      app.get(path, async (c) => {
        const holder = await holderOf(state, c.req.raw)
        return ok(await answer(state, holder, new URL(c.req.url).searchParams))
      })
    const change = (path: string, answer: Answer<any>) =>
      app.post(path, async (c) => {
        const holder = await holderOf(state, c.req.raw)
        return ok(await answer(state, holder, await readBody(c)))
      })
    read('/user/info/', (_state, holder) => shownUser(holder))
    read('/oauth2/advertiser/get/', (_state, holder) => shownAdvertisers(holder))
    read('/bc/get/', (_state, holder, query) => shownCenters(holder, query))
    read('/bc/asset/get/', (_state, holder, query) => shownAssets(holder, query))
    read('/identity/get/', listIdentities)
    change('/file/image/ad/upload/', uploadImage)
    change('/identity/create/', createIdentity)
    app.notFound((c) => invalidParam(`There is no path ${c.req.path}.`).toResponse())
    app.onError(answerThrown)
    return app
  },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
}

type Answer<Requested> = (state: TwinState, holder: Holder, requested: Requested) => Promise<object> | object

function ok(data: object): Response {
  return Response.json({ code: 0, message: 'OK', request_id: requestId, data })
}

/** A request with a file is a form; one without is JSON as well. */
async function readBody(c: Context): Promise<any> {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data')
  return (isForm ? c.req.parseBody() : c.req.json()).catch(() => {
    throw invalidParam('The body is not valid JSON.')
  })
}
