import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChainLedger } from '@zither/sdk'
import { chainOf } from '../../service/src/testing/ads/chains.ts'
import { newAccount } from '../../service/src/testing/team/accounts.ts'
import { newCustomer } from './team.ts'

async function failedChain(text: string, more: object = {}): Promise<unknown> {
  const { team, zither } = await newCustomer()
  const { id } = await newAccount(team, 'adnet')
  const body = chainOf('create', id, text, more) as Parameters<
    typeof zither.ads.createStandaloneAd
  >[0]['body']
  return zither.ads.createStandaloneAd({ body }).then(
    () => assert.fail('the chain was built'),
    (error: unknown) => error,
  )
}

test('the ledger of a failed chain tells the campaign, the ad set and the ads that were built', async () => {
  const { ads } = chainOf('create', 'x') as { ads: { name: string }[] }
  const [first] = ads
  const error = (await failedChain('Spring', { ads: [{ ...first, name: 'Lost sbx:ad:refused' }] })) as any
  const created: { kind: string; platformId: string }[] = error.details.created
  const idOf = (kind: string) => created.find((one) => one.kind === kind)?.platformId
  const ledger = readChainLedger(error)
  assert.ok(ledger?.campaignId)
  assert.deepEqual(
    [ledger.campaignId, ledger.adSetId, ledger.creativeIds, ledger.adIds],
    [idOf('campaign'), idOf('ad_set'), [idOf('creative')], []],
  )
})

test('an error before anything was built, and any other error, has no id in it', async () => {
  const refused = await failedChain('Spring', { ads: [] })
  assert.equal(readChainLedger(refused), undefined)
  assert.equal(readChainLedger(new Error('created')), undefined)
  assert.equal(readChainLedger({ details: { created: [{ kind: 'ad', platformId: '1' }] } }), undefined)
})
