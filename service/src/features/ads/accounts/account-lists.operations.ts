import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId, fieldNames, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'

const absent = () => raise(adAccountNotFound, { param: 'adAccountId' })
const rows = afterPage(providerRow, { adAccountId: t.anyString() })

const usualActivities = 50

function secondsOf(day: string | undefined, time: string): number | undefined {
  return day === undefined ? undefined : Date.parse(`${day}T${time}Z`) / 1000
}

export const getAdsActivityLog = operation({
  id: 'getAdsActivityLog',
  route: 'GET /v1/ads/activity',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: "Lists the provider's change log of an ad account.",
  description:
    'The rows are those of GET /act_{id}/activities of the Marketing API, unchanged; extra_data is a text that holds JSON. objectId filters the page that Meta Ads gave, so that a page may be empty while paging.after leads on. Days are those of UTC and both count; without them Meta Ads takes its own window. An until before since is an empty list.',
  permission: 'ads:read',
  query: t.object({
    accountId,
    adAccountId,
    objectId: t.optional(
      t.text(50, { description: 'Leaves only the rows of the page with this object_id.' }),
    ),
    since: t.optional(t.date({ description: 'The first day, YYYY-MM-DD.' })),
    until: t.optional(t.date({ description: 'The last day, YYYY-MM-DD.' })),
    ...afterQuery(usualActivities, 200),
  }),
  reply: rows,
  async handler({ ask, query }) {
    const { adAccountId: id, objectId, since, until } = query
    if (since !== undefined && until !== undefined && until < since)
      return { adAccountId: id, data: [], paging: { after: null } }
    const window = { since: secondsOf(since, '00:00:00'), until: secondsOf(until, '23:59:59') }
    const requested = askedPage(query, usualActivities)
    const page = (await ask((adnet) => adnet.listActivities(id, { ...window, ...requested }))) ?? absent()
    const items =
      objectId === undefined ? page.items : page.items.filter((row) => String(row.object_id) === objectId)
    return { adAccountId: id, ...afterAnswer({ ...page, items }) }
  },
})

export const listAdnetBusinesses = operation({
  id: 'listAdnetBusinesses',
  route: 'GET /v1/ads/businesses',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the business portfolios of the connected ad user.',
  description:
    'The rows are those of GET /me/businesses of the Graph API: the portfolios of the person who agreed.',
  permission: 'ads:read',
  query: t.object({ accountId, ...afterQuery() }),
  reply: afterPage(providerRow),
  async handler({ ask, query }) {
    return afterAnswer(await ask((adnet) => adnet.listBusinesses(askedPage(query))))
  },
})

export const listAdLabels = operation({
  id: 'listAdLabels',
  route: 'GET /v1/ads/labels',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the labels of an ad account.',
  description: 'The rows are those of GET /act_{id}/adlabels of the Marketing API: id, name and times.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, ...afterQuery() }),
  reply: rows,
  async handler({ ask, query }) {
    const { adAccountId: id } = query
    const page = (await ask((adnet) => adnet.listAdLabels(id, askedPage(query)))) ?? absent()
    return { adAccountId: id, ...afterAnswer(page) }
  },
})

export const listAdStudies = operation({
  id: 'listAdStudies',
  route: 'GET /v1/ads/studies',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the split tests and lift studies of an ad account.',
  description:
    'The rows are those of GET /act_{id}/ad_studies of the Marketing API. A field that Meta Ads does not know is answered provider_rejected with its message.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, fields: t.optional(fieldNames), ...afterQuery() }),
  reply: rows,
  async handler({ ask, query }) {
    const { adAccountId: id, fields } = query
    const page = (await ask((adnet) => adnet.listAdStudies(id, { fields, ...askedPage(query) }))) ?? absent()
    return { adAccountId: id, ...afterAnswer(page) }
  },
})
