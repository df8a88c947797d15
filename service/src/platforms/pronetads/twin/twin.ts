import type { Context, Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { badRequest, fault } from '../../restli/twin/fault.ts'
import { holderOf } from '../../restli/twin/holder.ts'
import { type Literal, rawQuery, readLiteral } from '../../restli/twin/literal.ts'
import { asHolder, readJson, serveRestli } from '../../restli/twin/serve.ts'
import { assertManagesAds, searchAccounts } from './ad-accounts.ts'
import { apps, usualSettings } from './apps.ts'
import { attachList, createSegment, findSegments, readList, readSegment, takeFile } from './audiences.ts'
import { changeAssociations } from './campaign-conversions.ts'
import { createRule, findRules, ruleIn, shownRule, updateRule } from './conversions.ts'
import { analyse, takeEvent, takeEvents } from './events.ts'
import { findForecast } from './forecast.ts'
import { findPrices } from './pricing.ts'

const word = 'pronetads'

export const pronetadsTwin: PlatformTwin = {
  // Accounts that post share it: a token of theirs is one of the same member.
  world: 'pronet',
  serve: (state) =>
    serveRestli(state, { word, apps, usualApp: usualSettings.clientId }, (app) => {
      app.post('/media/upload', async (c) => {
        assertManagesAds(await holderOf(state, c.req.raw), 'media.upload')
        return takeFile(state, c.req.raw)
      })
      servePlanning(app, state)
      serveConversions(app, state)
      serveAudiences(app, state)
    }),
  fault,
  registration: { settings: usualSettings, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
}

/** An answer that is given only to members who agreed to manage ads. */
function asAdvertiser(
  state: TwinState,
  answer: (query: Map<string, Literal>, c: Context) => Promise<object> | object,
) {
  return asHolder(state, (holder, c) => {
    assertManagesAds(holder, c.req.path)
    return answer(queryIn(c), c)
  })
}

function queryIn(c: Context): Map<string, Literal> {
  return new Map([...rawQuery(c.req.url)].map(([name, raw]) => [name, readLiteral(raw)]))
}

function servePlanning(app: Hono, state: TwinState): void {
  app.get('/rest/adAccounts', asAdvertiser(state, searchAccounts))
  app.get('/rest/adBudgetPricing', asAdvertiser(state, findPrices))
  app.get(
    '/rest/adSupplyForecasts',
    asAdvertiser(state, (query) => findForecast(query, state.now)),
  )
  app.get(
    '/rest/adAnalytics',
    asAdvertiser(state, (query) => analyse(state, query)),
  )
}

function serveConversions(app: Hono, state: TwinState): void {
  app.post(
    '/rest/conversions',
    asAdvertiser(state, async (_query, c) => createRule(state, await readJson(c))),
  )
  app.get(
    '/rest/conversions',
    asAdvertiser(state, (query) => findRules(state, query)),
  )
  app.get(
    '/rest/conversions/:id',
    asAdvertiser(state, async (query, c) => shownRule(await ruleIn(state, idIn(c), query.get('account')))),
  )
  app.post(
    '/rest/conversions/:id',
    asAdvertiser(state, async (query, c) => {
      assertMethod(c, 'PARTIAL_UPDATE')
      return updateRule(state, await ruleIn(state, idIn(c), query.get('account')), await readJson(c))
    }),
  )
  app.put(
    '/rest/campaignConversions',
    asAdvertiser(state, (query) => changeAssociations(state, 'associate', query.get('ids'))),
  )
  app.delete(
    '/rest/campaignConversions',
    asAdvertiser(state, (query) => changeAssociations(state, 'dissociate', query.get('ids'))),
  )
  app.post(
    '/rest/conversionEvents',
    asAdvertiser(state, async (_query, c) => {
      const body = await readJson(c)
      if (methodOf(c) === 'BATCH_CREATE') return takeEvents(state, body)
      await takeEvent(state, body)
      return new Response(null, { status: 201 })
    }),
  )
}

function serveAudiences(app: Hono, state: TwinState): void {
  app.post(
    '/rest/dmpSegments',
    asAdvertiser(state, async (_query, c) => createSegment(state, await readJson(c))),
  )
  app.get(
    '/rest/dmpSegments',
    asAdvertiser(state, (query) => findSegments(state, query)),
  )
  app.get(
    '/rest/dmpSegments/:id',
    asAdvertiser(state, (_query, c) => readSegment(state, idIn(c))),
  )
  app.post(
    '/rest/dmpSegments/:id/listUploads',
    asAdvertiser(state, async (_query, c) => attachList(state, idIn(c), await readJson(c))),
  )
  app.get(
    '/rest/dmpSegments/:id/listUploads',
    asAdvertiser(state, (_query, c) => readList(state, idIn(c))),
  )
}

const idIn = (c: Context) => c.req.param('id') ?? ''
const methodOf = (c: Context) => c.req.header('x-restli-method')?.toUpperCase()

function assertMethod(c: Context, method: string): void {
  if (methodOf(c) !== method) throw badRequest('METHOD_NOT_ALLOWED', `X-RestLi-Method has to say ${method}`)
}
