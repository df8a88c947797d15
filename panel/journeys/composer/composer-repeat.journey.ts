import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

journey(
  'repeats a post every two weeks until a day, says on which days, changes the rule and ends it',
  { width: 1440, height: 900 },
  async ({ page, visit, look, call, team }) => {
    const { id } = await newAccount(team, 'skynet')
    await visit(`/test/posts/new?account=${id}&day=2031-03-03&at=09:00`)
    await page.getByRole('textbox', { name: 'Base text' }).fill('Bread of the week')
    await page.getByRole('button', { name: /^When: / }).click()
    await page.getByLabel('Repeat', { exact: true }).check()
    await page.getByRole('spinbutton', { name: 'Every' }).fill('2')
    await page.getByText('Again on 17 Mar 2031, then on 31 Mar 2031, and so on.').waitFor()
    await page.getByLabel('Until').fill('2031-03-02')
    await page.getByRole('dialog').getByText('The repeats end before the first of them.').waitFor()
    await page.getByLabel('Until').fill('2031-03-20')
    await page.getByText('Again on 17 Mar 2031.').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'When: Mon, 3 Mar 2031, 09:00, every 2 weeks' }).waitFor()
    await page.getByRole('button', { name: /^Schedule/ }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const postId = page.url().slice(-24)
    const ruleOf = async () => (await call(`GET /v1/posts/${postId}`)).body.recycling
    assert.partialDeepStrictEqual(await ruleOf(), {
      enabled: true,
      gap: 2,
      gapFreq: 'week',
      expireDate: '2031-03-20T22:59:00.000Z',
    })
    await page.getByText('every 2 weeks').waitFor()

    await page.goto(`/test/posts/${postId}/edit`)
    await page.getByRole('button', { name: /^When: / }).click()
    assert.equal(await page.getByRole('spinbutton', { name: 'Every' }).inputValue(), '2')
    assert.equal(await page.getByLabel('Until').inputValue(), '2031-03-20')
    await page.getByLabel('Unit').selectOption('months')
    await page.getByLabel('Until').fill('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    assert.partialDeepStrictEqual(await ruleOf(), { gap: 2, gapFreq: 'month', expireDate: null })

    await page.getByText('every 2 months').waitFor()
    await page.getByRole('button', { name: 'End the repeats' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the repeats' }).click()
    await page.getByText('every 2 months').waitFor({ state: 'detached' })
    assert.equal(await ruleOf(), null)
  },
)
