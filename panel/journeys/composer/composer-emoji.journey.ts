import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

journey(
  'puts an emoji where the caret stands, found by its name and chosen by keyboard',
  {},
  async ({ page, visit, look, team }) => {
    const { id } = await newAccount(team, 'skynet')
    await visit(`/test/posts/new?account=${id}`)
    const text = page.getByRole('textbox', { name: 'Base text' })
    await text.fill('Fresh today')
    await text.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(5, 5))
    await page.getByRole('button', { name: 'Emoji' }).click()
    const search = page.getByRole('searchbox', { name: 'Search emoji' })
    await search.fill('croissant')
    await page
      .getByRole('gridcell', { name: /croissant/i })
      .first()
      .waitFor()
    await look()
    await page.keyboard.press('Enter')
    await page.keyboard.type('!')
    assert.equal(await text.inputValue(), 'Fresh🥐! today')
  },
)
