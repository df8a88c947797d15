import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { offsetIfKnown } from '../../../service/src/features/ads/money.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { minorOf } from '../../src/features/ads/budget/minor.ts'
import { journey } from '../harness/journey.ts'

test('the panel counts every currency as the service does', () => {
  for (const currency of Intl.supportedValuesOf('currency').concat('ZZZ'))
    assert.equal(minorOf(1, currency), offsetIfKnown(currency), currency)
})

const steps = (page: Page): Locator => page.getByRole('table', { name: 'What was created' })

async function fillNew(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Create a new ad' }).check()
  await page.getByLabel('Ad account').selectOption({ label: 'Sandbox ad account 1000 (USD)' })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Headline').fill('Fresh cakes')
  await page.getByLabel('Text above the picture').fill('Every morning.')
  await page.getByLabel('Where a click leads').fill('https://example.com/cakes')
  await page.getByLabel('Address of the picture').fill('https://example.com/cake.jpg')
  await page.getByLabel('Budget for a day, in USD').fill('19.99')
  await page.getByRole('textbox', { name: 'Countries' }).fill('Ger')
  await page.getByRole('button', { name: 'Add Germany' }).click()
}

for (const width of [390, 1280])
  journey(
    `makes a new ad after a question that names its budget, and shows what was made, ${width} px wide`,
    { width },
    async ({ page, team, control, visit, look }) => {
      const { id: accountId } = await newAccount(team, 'adnet')
      await visit('/test/ads/new')
      await page.getByRole('button', { name: 'Continue' }).click()
      assert.ok((await page.getByText('This field is required.').count()) > 3)
      await look()
      await fillNew(page, 'Cakes')
      await look()
      await page.getByRole('button', { name: 'Continue' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create the ad Cakes?' })
      await dialog.getByText(/It may spend .*19\.99 a day, until you pause it\./).waitFor()
      await dialog.getByText('It is shown in: Germany.').waitFor()
      await look()
      await dialog.getByRole('button', { name: 'Create the ad' }).click()
      await page.getByText('Everything is created and paused.').waitFor()
      assert.equal(await steps(page).getByText('Created').count(), 4)
      await look()
      await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
      await page.getByRole('link', { name: 'To the list of ads' }).click()
      await page.getByRole('row', { name: /Cakes.*Paused.*19\.99 a day/ }).waitFor()
    },
  )

journey(
  'a chain that broke off shows what exists, and goes on in its ad set without a second campaign',
  { refusals: [422] },
  async ({ page, team, call, control, visit, look }) => {
    const { id: accountId } = await newAccount(team, 'adnet')
    await visit('/test/ads/new')
    await fillNew(page, 'Cakes sbx:ad:refused')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create the ad' }).click()
    await page.getByText(/It stopped on the way\. What was created is paused/).waitFor()
    await steps(page)
      .getByRole('row', { name: /^Ad set.*Created/ })
      .waitFor()
    await steps(page)
      .getByRole('row', { name: /^Ad Failed/ })
      .waitFor()
    await look()
    await page.getByRole('button', { name: 'Continue in this ad set' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Cakes again')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByText('It joins the ad set that is already there').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Create the ad' }).click()
    await page.getByText('Everything is created and paused.').waitFor()
    await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
    const { body } = await call('GET /v1/ads/tree')
    assert.deepEqual(
      body.campaigns.map(({ adCount }: { adCount: number }) => adCount),
      [1],
    )
  },
)

journey(
  'an uncertain step is shown as one, with the advice to look before trying again',
  { refusals: [504] },
  async ({ page, team, visit, look }) => {
    await newAccount(team, 'adnet')
    await visit('/test/ads/new')
    await fillNew(page, 'Cakes sbx:adset:lost')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create the ad' }).click()
    await steps(page)
      .getByRole('row', { name: /^Ad set Uncertain/ })
      .waitFor()
    await steps(page)
      .getByRole('row', { name: /^Ad Not started/ })
      .waitFor()
    await page.getByText(/Check on the ad platform before you try again/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Continue in this ad set' }).count(), 0)
    await look()
  },
)

journey(
  'boosts a post from its page, and starts it at once',
  { width: 1440, height: 900 },
  async ({ page, team, call, visit, look }) => {
    const { id: posting } = await newAccount(team, 'socialnet')
    await newAccount(team, 'adnet')
    const made = await call('POST /v1/posts', {
      content: 'The cakes of spring are here',
      targets: [{ accountId: posting }],
      publishNow: true,
    })
    assert.ok(made.status < 300, JSON.stringify(made.body))
    await visit(`/test/posts/${made.body.id}`)
    await page.getByRole('link', { name: 'Boost' }).click()
    await page.getByLabel('Post', { exact: true }).waitFor()
    assert.equal(await page.getByLabel('Post', { exact: true }).inputValue(), made.body.id)
    await page.getByLabel('Ad account').selectOption({ label: 'Sandbox ad account 1001 (JPY)' })
    await page.getByLabel('Name', { exact: true }).fill('Spring')
    await page.getByLabel('Budget for a day, in JPY').fill('19.99')
    await page.getByRole('textbox', { name: 'Countries' }).fill('Jap')
    await page.getByRole('button', { name: 'Add Japan' }).click()
    await page.getByRole('checkbox', { name: 'Start it at once' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The ad platform does not take so many decimals in JPY.').waitFor()
    await page.getByLabel('Budget for a day, in JPY').fill('2000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByText('It starts at once.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Create the ad' }).click()
    await page.getByText('Everything is created and started.').waitFor()
    await steps(page)
      .getByRole('row', { name: /^Start of the campaign Started/ })
      .waitFor()
    await look()
  },
)

for (const [kind, label, text] of [
  ['Get calls', 'Phone number', '+49 30 123456'],
  ['Get messages', 'Greeting in the chat', 'How can we help?'],
] as const)
  journey(`makes an ad that people answer: ${kind}`, {}, async ({ page, team, call, control, visit }) => {
    const { id: accountId } = await newAccount(team, 'adnet')
    await visit('/test/ads/new')
    await fillNew(page, 'Answer me')
    await page.getByRole('radio', { name: kind }).check()
    if (kind === 'Get calls') {
      await page.getByLabel(label).fill('030 123')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('Enter the number with the code of its country').waitFor()
    }
    await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create the ad' }).click()
    await page.getByText('Everything is created and paused.').waitFor()
    await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
    const { body } = await call('GET /v1/ads/tree')
    assert.deepEqual([body.campaigns.length, body.campaigns[0].adCount], [1, 1])
  })
