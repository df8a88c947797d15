import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey } from '../harness/journey.ts'

const back = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/test\/accounts\?connected=[0-9a-f]{24}$/)
  await page.getByText(/ is connected\./).waitFor()
}

journey(
  'asks for the store of Shopify before its consent, and says at the field that a name is none of a store',
  { refusals: [400] },
  async ({ page, visit, look, call }) => {
    await visit('/test/accounts/connect/storefront')
    await page.getByRole('heading', { level: 1, name: 'Connect Shopify' }).waitFor()
    const store = page.getByRole('textbox', { name: 'Store' })
    const agree = page.getByRole('button', { name: 'Agree', exact: true })
    await agree.click()
    await page.locator('[aria-invalid=true]').waitFor()
    await store.fill('shop.example.com')
    await agree.click()
    await page.getByText('Send the name of the store at the network').waitFor()
    await look()
    await store.fill('acme')
    await page.getByLabel('Connect as').selectOption('2')
    await agree.click()
    await back(page)
    const { data } = (await call('GET /v1/accounts?platform=storefront')).body
    assert.deepEqual(
      data.map(({ platformAccountId, status }: any) => [platformAccountId, status]),
      [['sbx-storefront-2', 'connected']],
    )
  },
)

journey(
  'connects a store of the sandbox with one click, and reconnects it without asking for its name again',
  {},
  async ({ page, visit }) => {
    await visit('/test/accounts')
    await page.getByRole('button', { name: 'Connect a sandbox account of Shopify' }).click()
    await back(page)
    const accountId = new URL(page.url()).searchParams.get('connected')
    await visit(`/test/accounts/${accountId}`)
    await page.getByRole('button', { name: 'Reconnect' }).click()
    await page.waitForURL(/connected=/)
  },
)

for (const width of [1440, 390])
  journey(
    `connects a store with an app of its own, by a token or by what names the app, and says what an empty field needs, at ${width} px`,
    { refusals: [400], width },
    async ({ page, visit, look, call }) => {
      await visit('/test/accounts/connect/storefront')
      const store = page.getByRole('textbox', { name: 'Store' })
      const own = page.getByRole('form', { name: 'With an app of the store' })
      const connect = own.getByRole('button', { name: 'Connect' })
      await own.getByLabel('Admin API access token').fill('sbx_denied')
      await connect.click()
      await page.locator('[aria-invalid=true]').waitFor()
      assert.equal(await store.getAttribute('aria-invalid'), 'true')
      await store.fill('acme')
      await connect.click()
      await own.locator('[aria-invalid=true]').waitFor()
      assert.equal(await store.getAttribute('aria-invalid'), null)
      await look()
      await own.getByLabel('Admin API access token').fill('shpat_1')
      await connect.click()
      await back(page)

      await visit('/test/accounts/connect/storefront')
      await store.fill('bakery')
      await own.getByLabel('What you have').selectOption({ index: 1 })
      await own.getByLabel('Client id').fill('own-app')
      await connect.click()
      await own.locator('[aria-invalid=true]').waitFor()
      await own.getByText('Enter a value for “Client secret”.').waitFor()
      await look()
      await own.getByLabel('Client secret').fill('own-secret')
      await page.keyboard.press('Enter')
      await back(page)
      const { data } = (await call('GET /v1/accounts?platform=storefront')).body
      const stores = data.map(({ username }: any) => username).toSorted()
      assert.deepEqual(stores, ['acme.myshopify.com', 'bakery.myshopify.com'])
    },
  )
