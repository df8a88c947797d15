import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { pathOf } from '../../graph/api.ts'
import { ifThere, listAll, listPage, type Row, readNode } from '../api.ts'

const catalogFields = 'id,name,vertical,product_count'
const mostCatalogs = 1000

/** The catalogues that the business behind an ad account owns or was given; undefined when the account is not reached. */
export async function listCatalogs(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<readonly Row[] | undefined>> {
  const token = credentials.accessToken
  const account = await readNode(transport, token, adAccountId, 'id,business{id}')
  return chain(account, async (row) => {
    if (!row) return done(undefined)
    const businessId: unknown = row.business?.id
    if (typeof businessId !== 'string') return done([])
    const edge = { fields: catalogFields, most: mostCatalogs }
    const owned = await listAll(transport, token, pathOf(businessId, '/owned_product_catalogs'), edge)
    return chain(owned, async (mine) => {
      const shared = await listAll(transport, token, pathOf(businessId, '/client_product_catalogs'), edge)
      return map(shared, (theirs) => [...mine, ...theirs])
    })
  })
}

const setFields = 'id,name,product_count'
const pageSize = 100

/** Every product set of a catalogue; `tooLarge` when that takes more pages; undefined when the catalogue is not reached. */
export async function listProductSets(
  transport: Transport,
  { credentials }: Account,
  catalogId: string,
  pagesMost: number,
): Promise<Outcome<readonly Row[] | 'tooLarge' | undefined>> {
  const rows: Row[] = []
  let after: string | undefined
  for (let count = 0; count < pagesMost; count++) {
    const requested = { fields: setFields, size: pageSize, after }
    const path = pathOf(catalogId, '/product_sets')
    const page = ifThere(await listPage(transport, credentials.accessToken, path, requested))
    if (page.kind !== 'done') return page
    if (!page.value) return done(undefined)
    rows.push(...page.value.items)
    if (page.value.next === null) return done(rows)
    after = page.value.next
  }
  return done('tooLarge')
}
