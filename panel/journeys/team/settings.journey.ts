import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

journey(
  'keeps what a person chose for the browser, and draws it before anything else',
  {},
  async ({ page, visit, look }) => {
    await visit('/settings')
    await page.getByLabel('Theme').selectOption('dark')
    await page.getByLabel('Hours').selectOption('12')
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    assert.equal(await scheme(), 'dark')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement?.dataset.mantineColorScheme === 'dark')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await look()
  },
)

journey(
  'makes a profile with a zone, refuses a name that is taken, and deletes it',
  { refusals: [409] },
  async ({ page, visit }) => {
    await visit('/settings')
    for (const attempt of ['first', 'second']) {
      await page.getByRole('button', { name: 'New profile' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Autumn shop')
      await dialog.getByLabel('Time zone').selectOption('Europe/Lisbon')
      await dialog.getByRole('button', { name: 'Save' }).click()
      if (attempt === 'first') await dialog.waitFor({ state: 'hidden' })
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The team has a profile of this name in this mode.').waitFor()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: /Autumn shop/ })
    await row.getByText('Europe/Lisbon').waitFor()
    await row.getByRole('button', { name: /Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
  },
)

journey(
  'says which networks work in live mode, and how the operator finds out what the others lack',
  {},
  async ({ page, visit, look }) => {
    await visit('/settings')
    const networks = page.getByRole('table', { name: 'Networks in live mode' })
    const bluesky = networks.getByRole('row', { name: /Bluesky/ })
    await bluesky.getByText('Configured').waitFor()
    const pinterest = networks.getByRole('row', { name: /Pinterest/ })
    await pinterest.getByText('Needs settings of the operator').waitFor()
    await pinterest.getByText('docs/going-live/pinboard.md').waitFor()
    await page.getByText('npm run doctor -- --live', { exact: true }).waitFor()
    await look()
  },
)

journey('finds pages and commands by keyboard, and goes by two keys', {}, async ({ page, visit, look }) => {
  await visit('/test/home')
  const rail = page.getByRole('navigation', { name: 'Main' })
  const main = rail.getByRole('list').first().locator(':scope > li')
  assert.ok((await main.count()) <= 10, `${await main.count()} main entries`)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await field.waitFor()
  await look()
  await field.fill('usa')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/test/usage')
  await rail.getByRole('link', { name: 'Usage' }).waitFor()
  assert.deepEqual(await rail.locator('[aria-current=page]').allTextContents(), ['Usage'])
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.waitForURL('**/test/billing')
  await page.keyboard.press('Shift+L')
  await page.waitForURL('**/live/billing')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await look()
})

journey(
  'prints a page without what stands around it, light also from a dark screen',
  { scheme: 'dark' },
  async ({ page, visit }) => {
    await visit('/test/usage')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'You' }).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => {
      const [red = 255] = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? []
      return red < 90
    })
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  },
)
