import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await field.fill(words)
  return page.getByRole('option')
}

async function arrived(page: Page, at: string, heading: string | RegExp) {
  await page.waitForURL(at)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

journey(
  'finds a post, an account, a contact, a webhook and an operation from the reference as well',
  {},
  async ({ page, team, visit, look, call }) => {
    await newAccount(team, 'skynet')
    const post = await call('POST /v1/posts', { content: 'Zimt rolls on Sunday' })
    const person = { profileId: team.profileId, displayName: 'Zimt Lover' }
    const contact = await call('POST /v1/contacts', person)
    const webhook = await call('POST /v1/webhooks', {
      name: 'Zimt shop',
      url: 'https://hooks.sandbox.test/ok',
      events: ['post.published'],
    })
    await visit('/docs')
    const found = await find(page, 'zimt')
    await found.filter({ hasText: 'Zimt rolls on Sunday' }).waitFor()
    await found.filter({ hasText: 'Zimt Lover' }).waitFor()
    await found.filter({ hasText: 'Zimt shop' }).waitFor()
    await look()
    await found.filter({ hasText: 'Zimt Lover' }).click()
    await arrived(page, `**/test/contacts/${contact.body.id}`, 'Zimt Lover')
    await (await find(page, 'zimt shop')).filter({ hasText: 'Zimt shop' }).click()
    await arrived(page, `**/test/developers/webhooks/${webhook.body.id}`, 'Zimt shop')
    await (await find(page, 'rolls on')).filter({ hasText: 'Zimt rolls' }).click()
    await arrived(page, `**/test/posts/${post.body.id}`, /./)
    await (await find(page, 'bulkUploadPosts')).filter({ hasText: 'bulkUploadPosts' }).first().click()
    await arrived(page, '**/docs/posts/bulkUploadPosts', /bulkUploadPosts|Creates posts/)
  },
)

journey(
  'leads from the search of the reference to the first operation by Enter, and finds pages without a session',
  { person: null },
  async ({ page, visit }) => {
    await visit('/docs')
    await page.getByRole('searchbox').fill('create contact')
    await page.getByRole('status').filter({ hasText: /match/ }).waitFor()
    await page.keyboard.press('Enter')
    await arrived(page, '**/docs/contacts/createContact', /createContact|Creates/)
    const found = await find(page, 'webhook')
    await found.filter({ hasText: 'createWebhook' }).first().waitFor()
    assert.equal(await found.filter({ hasText: 'Switch to' }).count(), 0)
  },
)
