import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { catalogNotFound, catalogTooLarge } from './account-objects.errors.ts'

type Row = Record<string, unknown>

const productCount = t.optional(t.integer(0))
const countOf = ({ product_count: count }: Row) => (typeof count === 'number' ? { productCount: count } : {})

const Catalog = t.object(
  { id: t.anyString(), name: t.anyString(), vertical: t.nullable(t.anyString()), productCount },
  { component: 'AdCatalog' },
)

export const listAdCatalogs = operation({
  id: 'listAdCatalogs',
  route: 'GET /v1/ads/catalogs',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the product catalogues an ad account can use.',
  description:
    'Asks Meta Ads for the catalogues that the business of the ad account owns or that were shared with it, at most 1000 of each. An ad account without a business has none.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(t.object({ catalogs: t.array(Catalog) })),
  async handler({ ask, query }) {
    const rows =
      (await ask((adnet) => adnet.listCatalogs(query.adAccountId))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    return {
      catalogs: rows.map((row) => ({
        id: String(row.id),
        name: String(row.name ?? row.id),
        vertical: typeof row.vertical === 'string' ? row.vertical : null,
        ...countOf(row),
      })),
    }
  },
})

const ProductSet = t.object(
  { id: t.anyString(), name: t.anyString(), productCount },
  { component: 'AdProductSet' },
)

export const listAdCatalogProductSets = operation({
  id: 'listAdCatalogProductSets',
  route: 'GET /v1/ads/catalogs/{catalogId}/product-sets',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists every product set of a catalogue.',
  description:
    'Asks Meta Ads, 100 product sets at a time. The list is complete or it is the error catalog_too_large: nothing is cut off. A catalogue belongs to a business and not to an ad account, so that adAccountId is refused.',
  example: { path: { catalogId: '180000000010001' } },
  permission: 'ads:read',
  query: t.object({ accountId }),
  reply: t.ok(t.object({ productSets: t.array(ProductSet) })),
  errors: [catalogNotFound, catalogTooLarge],
  async handler({ ask, params, settings }) {
    const most = settings.ads.catalogMaxPages
    const rows =
      (await ask((adnet) => adnet.listProductSets(params.catalogId, most))) ?? raise(catalogNotFound)
    if (rows === 'tooLarge') return raise(catalogTooLarge, { details: { pages: most } })
    return {
      productSets: rows.map((row) => ({
        id: String(row.id),
        name: String(row.name ?? row.id),
        ...countOf(row),
      })),
    }
  },
})
