import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { type Journey, journey } from '../harness/journey.ts'

const within = (page: Page, name: string) => page.getByRole('dialog', { name })
const headline = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const retriesOf = (calls: Journey['calls']) =>
  calls().filter(({ method, path }) => method === 'POST' && path.endsWith('/retry'))

journey(
  'shows how an uncertain outcome is looked up, and the outcome itself without a reload',
  {},
  async ({ page, team, call, control, visit, look }) => {
    const account = await newAccount(team, 'skynet')
    const other = await newAccount(team, 'threadnet')
    const post = await publishNow(
      call,
      [account.id],
      'Three maps of the northern harbours. sbx:publish:lost',
      {
        targets: [
          { accountId: other.id, content: 'Three maps of the northern harbours.' },
          { accountId: account.id },
        ],
      },
    )
    await visit(`/test/posts/${post.id}`)
    await headline(page, 'Published on 1 of 2; 1 uncertain')
    const panel = page.getByRole('region', { name: `@${account.username} Bluesky` })
    await panel.getByText('The connection ended before an answer was read.').first().waitFor()
    await panel
      .getByText(/next in 0:\d\d|asking now/)
      .first()
      .waitFor()
    await look()
    await control('POST /_sandbox/clock', { advanceSeconds: 10 })
    await headline(page, 'Published on all 2')
    await panel.getByRole('link', { name: 'Open on Bluesky' }).waitFor()
    await panel.getByText('It is there.').waitFor()
  },
)

journey(
  'sends an uncertain post again only for a person who has looked, and tells both attempts apart',
  { scheme: 'dark' },
  async ({ page, team, call, control, visit, look, calls }) => {
    const account = await newAccount(team, 'skynet')
    const other = await newAccount(team, 'threadnet')
    const text = 'New in the shop: three maps of the northern harbours, printed on cotton paper.'
    const post = await publishNow(call, [], text, {
      targets: [{ accountId: other.id }, { accountId: account.id, content: `${text} sbx:publish:timeoutx1` }],
    })
    for (const advanceSeconds of [10, 50, 240]) await control('POST /_sandbox/clock', { advanceSeconds })
    await visit(`/test/posts/${post.id}`)
    await headline(page, 'Published on 1 of 2; 1 uncertain')
    const line = page.getByRole('list', { name: 'Look-ups' })
    const requested = line.getByRole('listitem').filter({ hasText: 'asked' })
    // The page does not know that the clock moves, so it asks at its usual pace.
    const areAsked = (wanted: number) =>
      eventually(
        () => requested.count(),
        (count) => count === wanted,
        20_000,
      )
    await areAsked(3)
    await page
      .getByText(/next in 2\d:\d\d/)
      .first()
      .waitFor()
    await control('POST /_sandbox/clock', { advanceSeconds: 1500 })
    await areAsked(4)
    await page.getByRole('button', { name: 'Send again' }).click()
    const dialog = within(page, 'Send this post to Bluesky again?')
    const tick = dialog.getByRole('checkbox', {
      name: `I checked @${account.username} and the post is not there`,
    })
    assert.equal(await tick.isChecked(), false)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByText('Check first, then tick this.').waitFor()
    assert.equal(retriesOf(calls).length, 0)
    await look()
    await tick.check()
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await headline(page, 'Published on all 2')
    assert.equal(retriesOf(calls).length, 1)
    const panel = page.getByRole('region', { name: `@${account.username} Bluesky` })
    await panel.getByText('Sent again by you').waitFor()
    await eventually(
      () => panel.getByRole('listitem').filter({ hasText: 'Attempt 1.' }).count(),
      (count) => count === 2,
    )
  },
)

journey(
  'keeps an uncertain post as published by the address that a person found, and refuses any other address',
  { refusals: [400] },
  async ({ page, team, call, visit, look }) => {
    const account = await newAccount(team, 'skynet')
    const post = await publishNow(call, [account.id], 'Found by hand. sbx:publish:timeout')
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('button', { name: 'Mark as published' }).click()
    const dialog = within(page, 'This post is on Bluesky')
    const address = dialog.getByLabel('Address of the post')
    assert.equal(await address.inputValue(), '')
    await address.fill('https://bsky.app/profile/somebody.else/post/3n2vtoz4ai4tl')
    await dialog.getByRole('button', { name: 'Mark as published' }).click()
    await dialog.getByText('The address is not that of a post of this account').waitFor()
    assert.equal(await address.getAttribute('aria-invalid'), 'true')
    await look()
    const found = `https://bsky.app/profile/${account.username}/post/3n2vtoz4ai4tl`
    await address.fill(found)
    await dialog.getByRole('button', { name: 'Mark as published' }).click()
    await headline(page, 'Published')
    const link = page.getByRole('link', { name: 'Open on Bluesky' })
    assert.equal(await link.getAttribute('href'), found)
    await page.getByText('Settled by you').waitFor()
  },
)

journey(
  'says where the network cannot be asked, and offers no bulk way out of an uncertain outcome',
  {},
  async ({ page, team, call, visit }) => {
    const account = await newAccount(team, 'botchat')
    const post = await publishNow(call, [account.id], 'Nobody can say. sbx:publish:lost')
    await visit(`/test/posts/${post.id}`)
    await page.getByText('Zither cannot check on Telegram. Only you can settle it.').waitFor()
    assert.equal(await page.getByText('next in').count(), 0)
    await visit('/test/posts')
    await page.getByRole('checkbox', { name: /Nobody can say/ }).check()
    await page.getByText('Uncertain outcomes are never sent again in bulk.').waitFor()
    assert.equal(await page.getByRole('button', { name: /^Retry/ }).count(), 0)
  },
)

journey(
  'lets a viewer read an uncertain outcome and settle nothing',
  { role: 'read_only', width: 390 },
  async ({ page, team, call, visit }) => {
    const account = await newAccount(team, 'skynet')
    const post = await publishNow(call, [account.id], 'Only to read. sbx:publish:timeout')
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('heading', { name: 'Check it yourself' }).waitFor()
    for (const name of ['Send again', 'Mark as published', 'Delete', 'Duplicate'])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
  },
)
