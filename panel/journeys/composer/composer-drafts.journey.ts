import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { type Call, eventually } from '../../../service/src/testing/team/team.ts'
import { baseOf, chooseWhen } from '../harness/composing.ts'
import { journey } from '../harness/journey.ts'

const saved = (page: Page) => page.getByText(/^Saved as draft/).waitFor()
const onDraft = /\/test\/posts\/[0-9a-f]{24}\/edit$/

const contentOf = async (call: Call, id: string): Promise<string> =>
  (await call(`GET /v1/posts/${id}`)).body.content

/** A draft that was made elsewhere, open in the editor. */
async function openDraft(page: Page, call: Call, content: string): Promise<string> {
  const { body } = await call('POST /v1/posts', { content, isDraft: true })
  await page.goto(`/test/posts/${body.id}/edit`)
  await baseOf(page).waitFor()
  return body.id
}

journey(
  'saves a draft by itself, gives it its address while the user writes on, and makes one post of it',
  {},
  async ({ page, team, call, look }) => {
    await newAccount(team, 'skynet')
    await page.goto('/test/posts/new')
    await chooseWhen(page, 'Keep as a draft')
    await baseOf(page).fill('First words')
    await page.waitForURL(onDraft)
    await saved(page)
    assert.equal(await baseOf(page).evaluate((field) => field === document.activeElement), true)
    const [draft] = (await call('GET /v1/posts')).body.data
    assert.deepEqual([draft.status, draft.content], ['draft', 'First words'])
    assert.ok(page.url().includes(draft.id))
    await look()
    await baseOf(page).press('End')
    await page.keyboard.type(', and more')
    await eventually(
      () => contentOf(call, draft.id),
      (content) => content === 'First words, and more',
    )
    await saved(page)
    await page.reload()
    await baseOf(page).waitFor()
    assert.equal(await baseOf(page).inputValue(), 'First words, and more')
    assert.equal(await page.getByText(/It has not been sent/).count(), 0)
    await page.goto('/test/posts/new')
    await baseOf(page).waitFor()
    assert.equal(await baseOf(page).inputValue(), '')
    assert.equal((await call('GET /v1/posts')).body.data.length, 1)
  },
)

journey(
  'tells the later of two tabs, and saves over what another person has written only when the user says so',
  {},
  async ({ page, call, look }) => {
    const id = await openDraft(page, call, 'Ours')
    const other = await page.context().newPage()
    await other.goto(`/test/posts/${id}/edit`)
    await other.getByText('This draft is open in another tab of this browser.').waitFor()
    assert.equal(await page.getByText(/another tab of this browser/i).count(), 0)
    await other.close()

    await call(`PUT /v1/posts/${id}`, { content: 'Theirs' })
    await baseOf(page).fill('Mine')
    await page.getByText(/^This draft was changed elsewhere/).waitFor()
    await look()
    assert.equal(await contentOf(call, id), 'Theirs')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
    assert.equal(await contentOf(call, id), 'Mine')

    await call(`PUT /v1/posts/${id}`, { content: 'Theirs again' })
    await baseOf(page).fill('Mine again')
    await page.getByRole('button', { name: 'Load theirs' }).click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Theirs again'),
    )
    assert.equal(await contentOf(call, id), 'Theirs again')
  },
)

journey(
  'sends no change over that of another person until the user says so',
  {},
  async ({ page, team, call, look }) => {
    const { id: accountId } = await newAccount(team, 'skynet')
    const scheduledFor = new Date(Date.now() + 86_400_000).toISOString()
    const { body: post } = await call('POST /v1/posts', {
      content: 'Ours',
      targets: [{ accountId }],
      scheduledFor,
    })
    await page.goto(`/test/posts/${post.id}/edit`)
    await baseOf(page).fill('Mine')
    await call(`PUT /v1/posts/${post.id}`, { content: 'Theirs' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Not sent: somebody else changed this post.').first().waitFor()
    await page.getByRole('alert').getByText('Somebody else has changed this post.').waitFor()
    await look()
    assert.equal(await contentOf(call, post.id), 'Theirs')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL(`**/posts/${post.id}`)
    assert.equal(await contentOf(call, post.id), 'Mine')
  },
)

journey(
  'says why a draft is not saved, and keeps it on this device',
  { consoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] },
  async ({ page, call }) => {
    const id = await openDraft(page, call, 'Before')
    await page.context().setOffline(true)
    await baseOf(page).fill('On the train')
    await page.getByText(/^Not saved, but kept on this device: /).waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.getByText(/It has not been sent/).waitFor()
    assert.equal(await baseOf(page).inputValue(), 'On the train')
    assert.equal(await contentOf(call, id), 'Before')
  },
)

journey(
  'keeps a new post for each tab: none takes the words of another, and none are lost with a tab',
  {},
  async ({ page }) => {
    const kept = (one: Page) => one.getByText(/^Kept in this browser/).waitFor()
    const open = async (one: Page) => {
      await one.goto('/test/posts/new')
      await baseOf(one).waitFor()
    }
    await open(page)
    await baseOf(page).fill('Words of the first tab')
    await kept(page)
    const other = await page.context().newPage()
    await open(other)
    assert.equal(await baseOf(other).inputValue(), '')
    await baseOf(other).fill('Words of the second tab')
    await kept(other)
    for (const [one, words] of [
      [page, 'Words of the first tab'],
      [other, 'Words of the second tab'],
    ] as const) {
      await one.reload()
      await baseOf(one).waitFor()
      assert.equal(await baseOf(one).inputValue(), words)
    }
    // The tab is gone, and its words are what the next new post begins with.
    await other.close()
    const third = await page.context().newPage()
    await open(third)
    assert.equal(await baseOf(third).inputValue(), 'Words of the second tab')
    await third.close()
  },
)
