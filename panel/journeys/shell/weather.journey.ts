import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

journey(
  'asks for the password over the page when the session has ended elsewhere, and goes on where it was',
  { refusals: [401] },
  async ({ page, team, open, visit, look, origin }) => {
    await visit('/test/posts/new')
    const text = page.getByRole('textbox', { name: /text/i }).first()
    await text.fill('Words that must not be lost')
    const cookies = await page.context().cookies()
    const other = await open({ person: null })
    await other.context().addCookies(cookies)
    const left = await other.request.post(`${origin}/v1/auth/logout`, { headers: { origin } })
    assert.ok(left.ok())
    await page.getByRole('link', { name: 'Contacts' }).hover()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await look()
    await dialog.getByLabel(/^Password/).fill(team.password)
    await dialog.getByRole('button', { name: 'Sign in again' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await visit('/test/posts/new')
    await page.getByText('Words that must not be lost').first().waitFor()
  },
)

journey(
  'says that it is not connected while the service is away, and keeps what is written',
  { consoleErrors: [/ERR_CONNECTION|ERR_FAILED|Failed to load/] },
  async ({ page, visit, look }) => {
    await visit('/test/home')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await look()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  },
)

journey(
  'goes on to say so when an answer comes that was on its way before',
  { consoleErrors: [/ERR_CONNECTION|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/] },
  async ({ page, visit }) => {
    await visit('/test/home')
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/v1/queues?*', async (route) => {
      const response = await route.fetch()
      await isHeld
      await route.fulfill({ response })
    })
    const answer = page.waitForResponse(/\/v1\/queues\?/)
    const requested = page.waitForRequest(/\/v1\/queues\?/)
    await page.getByRole('button', { name: 'More of Posts' }).click()
    await page.getByRole('link', { name: 'Queues' }).click()
    await requested
    await page.context().setOffline(true)
    const banner = page.getByText('You are offline.')
    await banner.waitFor()
    goOn()
    await (await answer).finished()
    await page.getByRole('heading', { level: 1, name: 'Queues' }).waitFor()
    assert.equal(await banner.count(), 1)
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
  },
)

journey(
  'says that the service is away while a page loads, keeps the panel, and opens the page once it is back',
  { consoleErrors: [/ERR_CONNECTION|ERR_FAILED|Failed to load/] },
  async ({ page, visit, look }) => {
    await page.route('**/v1/**', (route) => route.abort('connectionrefused'))
    await page.goto('/test/usage')
    const away = page.getByRole('heading', { level: 1, name: 'Zither is not responding' })
    await away.waitFor()
    await look()
    await page.unroute('**/v1/**')
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor()

    await visit('/test/home')
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await away.waitFor()
    await look()
    await page.unroute('**/*')
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  },
)
