import assert from 'node:assert/strict'
import { after } from 'node:test'
import { boot, type Running } from '../../../service/src/testing/service/service.ts'
import { storeNetwork } from '../../../service/src/testing/twins/store-network.ts'
import { journey } from '../harness/journey.ts'

let shared: Promise<Running> | undefined

/** A service whose operator has registered no app of Shopify. */
const withoutApp = (): Promise<Running> =>
  (shared ??= storeNetwork().then(({ url }) => boot({ STOREFRONT_URL: url })))

after(async () => {
  if (shared) await (await shared).stop()
})

journey(
  'connects a store in live mode by its token where the service has no app, and offers no consent there',
  { running: withoutApp },
  async ({ page, team, visit, look }) => {
    await visit('/live/accounts/connect')
    await page.getByRole('link', { name: 'Shopify' }).click()
    await page.getByRole('heading', { level: 1, name: 'Connect Shopify' }).waitFor()
    const own = page.getByRole('form', { name: 'With an app of the store' })
    await own.waitFor()
    assert.equal(await page.getByRole('button', { name: 'Continue to Shopify' }).count(), 0)
    await page.getByText('Signing in at the network is not set up here').click()
    await page.getByText('STOREFRONT_CLIENT_ID=').waitFor()
    await look()
    await page.getByRole('textbox', { name: 'Store' }).fill('acme')
    await own.getByLabel('Admin API access token').fill('shpat_1')
    await own.getByRole('button', { name: 'Connect' }).click()
    await page.waitForURL(/\/live\/accounts\?connected=[0-9a-f]{24}$/)
    const live = await team.key({ mode: 'live' })
    const { data } = (await live('GET /v1/accounts?platform=storefront')).body
    assert.deepEqual(
      data.map(({ username }: { username: string }) => username),
      ['acme.myshopify.com'],
    )
    await visit(`/live/accounts/${data[0].id}`)
    await page.getByRole('link', { name: 'Reconnect' }).click()
    await own.waitFor()
  },
)
