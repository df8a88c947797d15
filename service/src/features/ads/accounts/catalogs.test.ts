import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'
import { control } from '#testing/team/team.ts'

test('the catalogues of an ad account are its own and those that were shared with it', async () => {
  const { ask } = await newAdsTeam()
  const { body } = await ask('catalogs', { adAccountId: 'act_1000' })
  assert.deepEqual(
    body.catalogs.map(({ id: _, ...rest }: any) => rest),
    [
      { name: 'Sandbox catalog 1000', vertical: 'commerce', productCount: 30 },
      { name: 'Shared sandbox catalog 1000', vertical: 'commerce', productCount: 10 },
    ],
  )
  assert.deepEqual(
    faultOf(await ask('catalogs', { adAccountId: 'act_4711' })),
    fault(404, 'ad_account_not_found', 'adAccountId'),
  )
})

test('the product sets of a catalogue are listed whole, or not at all', async () => {
  const { ask } = await newAdsTeam()
  const catalogOf = async (adAccountId: string) =>
    (await ask('catalogs', { adAccountId })).body.catalogs[0].id
  const path = `catalogs/${await catalogOf('act_1000')}/product-sets`
  const { body } = await ask(path)
  assert.deepEqual(
    body.productSets.map(({ name, productCount }: any) => `${name}: ${productCount}`),
    ['All products: 10', 'Product set 2: 10', 'Product set 3: 10'],
  )
  assert.deepEqual(
    faultOf(await ask(path, { adAccountId: 'act_1000' })),
    fault(400, 'unknown_parameter', 'adAccountId'),
  )
  assert.deepEqual(faultOf(await ask('catalogs/10404/product-sets')), fault(404, 'catalog_not_found'))
  const sandbox = await control()
  const { seq } = (await sandbox('GET /_sandbox/calls?provider=adnet&limit=1000')).body.data.at(-1)
  const endless = await catalogOf('act_1013')
  const tooLarge = await ask(`catalogs/${endless}/product-sets`)
  assert.deepEqual(faultOf(tooLarge), fault(502, 'catalog_too_large'))
  const state = (await sandbox('GET /_sandbox/state')).body
  const calls = (await sandbox(`GET /_sandbox/calls?provider=adnet&limit=1000&since=${seq}`)).body.data
  const pages = calls.filter(({ path: requested }: any) => requested.includes(`/${endless}/product_sets`))
  assert.equal(pages.length, state.ads.catalogMaxPages)
})
