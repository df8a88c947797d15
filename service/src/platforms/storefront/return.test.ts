import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doneValue, liveWay, redirectUri, rigOf, verifier } from '../conformance/rig.ts'
import { storefront } from './manifest.ts'

const { oauth } = storefront.connect

/** Where the page of consent of a store sends the browser. */
async function agreeAt(host: string) {
  const rig = rigOf(storefront)
  const way = liveWay(rig)
  const page = oauth.authorizeUrl(way, { state: 'state-1', redirectUri, verifier, host })
  const answer = await way.fetch(new Request(page, { redirect: 'manual' }))
  const back = new URL(answer.headers.get('location') ?? '')
  return { way, parameters: Object.fromEntries(back.searchParams) }
}

test('the redirect of a store is read when the network has signed it, and the code is redeemed at the store that it names', async () => {
  const { way, parameters } = await agreeAt('sbx-storefront-1.myshopify.com')
  const read = oauth.readReturn(way, parameters)
  assert.deepEqual(read, { host: 'sbx-storefront-1.myshopify.com' })
  const { code = '' } = parameters
  doneValue(await oauth.exchange(way, { code, redirectUri, verifier, ...read }))
  const hosts = way.sent.slice(1).map(({ url }) => new URL(url).hostname)
  assert.deepEqual(new Set(hosts), new Set(['sbx-storefront-1.myshopify.com']))
})

test('a redirect of a store in which anything was changed is not read', async () => {
  const { way, parameters } = await agreeAt('sbx-storefront-1.myshopify.com')
  for (const name of Object.keys(parameters)) {
    assert.equal(oauth.readReturn(way, { ...parameters, [name]: 'x' }), undefined, name)
    const { [name]: _, ...rest } = parameters
    assert.equal(oauth.readReturn(way, rest), undefined, `without ${name}`)
  }
  const other = { ...way, secrets: { clientSecret: 'of-another-app' } }
  assert.equal(oauth.readReturn(other, parameters), undefined)
})
