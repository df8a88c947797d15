import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey } from '../harness/journey.ts'

const ofMode = [
  'home',
  'calendar',
  'posts',
  'posts/new',
  'queues',
  'media',
  'inbox/comments',
  'inbox/reviews',
  'inbox/mentions',
  'broadcasts',
  'broadcasts/new',
  'sequences',
  'sequences/new',
  'comment-automations',
  'comment-automations/new',
  'contacts',
  'fields',
  'contacts/import',
  'accounts',
  'accounts/connect',
  'messages',
  'numbers',
  'analytics',
  'analytics/messages',
  'ads',
  'ads/insights',
  'ads/leads',
  'ads/new',
  'developers/keys',
  'developers/webhooks',
  'developers/requests',
  'developers/sandbox',
  'billing',
  'usage',
]
const ofTeam = ['/team', '/team/audit', '/settings']
const pages = [...ofMode.map((path) => `/test/${path}`), ...ofTeam]

/** Goes to a page without loading the panel again, and waits until its calls are answered. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null,
  )
}

/** Controls whose pressing would be refused. */
const writes = /^(Write a post|New |Invite|Delete|Connect an account|Upload files)/

for (const role of ['owner', 'admin', 'member', 'read_only', 'billing_admin'] as const)
  journey(
    `opens every page for the role ${role}: no call is refused, and nothing is offered that would be`,
    { role },
    async ({ page, calls, visit }) => {
      await visit('/settings')
      for (const path of pages) {
        await goWithin(page, path)
        if (role !== 'read_only') continue
        const offered = await page.getByRole('button', { name: writes }).allTextContents()
        assert.deepEqual(offered, [], path)
      }
      const refused = calls().filter(({ status }) => status === 403)
      assert.deepEqual(
        refused.map(({ method, path }) => `${method} ${path}`),
        [],
      )
    },
  )

journey(
  'says on a page of its own which role it needs: the page has its heading',
  { role: 'read_only' },
  async ({ page, visit }) => {
    await visit('/test/posts/new')
    await page.getByRole('heading', { level: 1, name: 'New post' }).waitFor()
    await page.getByText('This needs the role Owner, Admin, Member.').waitFor()
  },
)

journey(
  'draws every page for a telephone in the dark, and for a screen that is zoomed to 400 %',
  { scheme: 'dark', width: 390 },
  async ({ page, open, visit }) => {
    for (const path of pages) await visit(path)
    const zoomed = await open({ width: 320 })
    for (const path of ['/test/home', '/test/calendar', '/test/posts/new', '/settings'])
      await visit(path, zoomed)
    assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 1)
  },
)

journey(
  'keeps live and test apart: a list is asked in the other mode, an id is not carried over',
  { refusals: [404] },
  async ({ page, call, visit }) => {
    const { body: post } = await call('POST /v1/posts', { content: 'Only in test mode', isDraft: true })
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('button', { name: 'Live' }).click()
    await page.waitForURL(/\/live\/posts$/)
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
    await page.getByText('Only in test mode').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Test' }).click()
    await page.waitForURL(/\/test\/posts$/)
    await page.getByText('Only in test mode').first().waitFor()
  },
)
