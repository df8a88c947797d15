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
    // The one of that name comes first, although other groups have a star as well.
    await page.getByRole('button', { name: 'Emoji' }).click()
    await search.fill('star')
    await page.getByText('Best match').waitFor()
    await look()
    await page.keyboard.press('Enter')
    assert.match(await text.inputValue(), /⭐/)
  },
)

journey(
  'saves hashtags for a profile, and puts them into another post by keyboard alone',
  {},
  async ({ page, visit, look, team }) => {
    const { id } = await newAccount(team, 'skynet')
    await visit(`/test/posts/new?account=${id}`)
    const text = page.getByRole('textbox', { name: 'Base text' })
    await text.fill('#bread #rye')
    await page.getByRole('button', { name: 'Saved texts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved texts' })
    await dialog.getByRole('button', { name: 'Save a text' }).click()
    assert.equal(await dialog.getByLabel('Text to insert').inputValue(), '#bread #rye')
    await dialog.getByLabel('Short name').fill('Bakery')
    await page.keyboard.press('Enter')
    await dialog.getByRole('option', { name: /Bakery/ }).waitFor()
    await look()
    await page.keyboard.press('Escape')
    await text.fill('Open until six ')
    await page.getByRole('button', { name: 'Saved texts' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'Find a saved text' }).waitFor()
    await page.keyboard.type('bak')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-place')?.startsWith('text'))
    await page.keyboard.type('!')
    assert.equal(await text.inputValue(), 'Open until six #bread #rye!')
  },
)
