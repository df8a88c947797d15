import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { loadCredit } from '../../../service/src/testing/team/credit.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { add, baseOf, chooseWhen, kept, openWhen } from '../harness/composing.ts'
import { journey } from '../harness/journey.ts'

async function openNew(page: Page, search = ''): Promise<void> {
  await page.goto(`/test/posts/new${search}`)
  await baseOf(page).waitFor()
}

journey(
  'blocks what one of three networks refuses, keeps all over a reload, and makes one post of a double click',
  {},
  async ({ page, team, call, look }) => {
    const short = await newAccount(team, 'skynet')
    const chat = await newAccount(team, 'botchat')
    const firm = await newAccount(team, 'pronet')
    await openNew(page)
    for (const { username } of [short, chat, firm]) await add(page, username)
    await baseOf(page).fill('a'.repeat(310))
    const tooLong = 'Bluesky: 10 characters too many, the limit is 300.'
    await page.getByRole('region', { name: 'Text', exact: true }).getByText(tooLong).waitFor()
    // The foot has the count; opened, it leads to where the sentence stands.
    const lead = page.getByRole('button', { name: tooLong })
    const count = page.getByRole('button', { name: '1 thing to fix' })
    await count.waitFor()
    assert.equal(await lead.isVisible(), false)
    await page.getByRole('tab', { name: /on Bluesky, needs fixing/ }).click()
    await count.click()
    await look()
    await lead.click()
    await baseOf(page).waitFor()
    assert.equal(await lead.isVisible(), false)
    await look()
    await openWhen(page)
    await page.getByRole('button', { name: 'Tomorrow, 09:00' }).click()
    await page.getByRole('button', { name: 'Schedule for 3 accounts' }).click()
    await eventually(
      () => baseOf(page).evaluate((field) => field === document.activeElement),
      (isFocused) => isFocused,
    )
    assert.equal((await call('GET /v1/posts')).body.data.length, 0)

    await page.getByRole('tab', { name: /on Bluesky/ }).click()
    await page.getByRole('textbox', { name: /^Text for .* on Bluesky/ }).fill('In fewer words')
    await page.getByText('Ready to publish').waitFor()
    await kept(page)
    await page.reload()
    await page.getByText(/It has not been sent/).waitFor()
    assert.equal(await baseOf(page).inputValue(), 'a'.repeat(310))
    await page.getByRole('tab', { name: /on Bluesky, own text/ }).click()
    const own = page.getByRole('textbox', { name: /^Text for .* on Bluesky/ })
    assert.equal(await own.inputValue(), 'In fewer words')
    await openWhen(page)
    assert.equal(await page.getByRole('radio', { name: 'At a time' }).isChecked(), true)

    await page.getByRole('button', { name: 'Schedule for 3 accounts' }).dblclick()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const { data } = (await call('GET /v1/posts')).body
    assert.equal(data.length, 1)
    assert.equal(data[0].status, 'scheduled')
    assert.equal(data[0].timezone, 'Europe/Berlin')
    const texts = Object.fromEntries(
      data[0].targets.map((target: { platform: string; content: string | null }) => [
        target.platform,
        target.content,
      ]),
    )
    assert.deepEqual(texts, { skynet: 'In fewer words', botchat: null, pronet: null })
    await openNew(page)
    assert.equal(await baseOf(page).inputValue(), '')
  },
)

journey(
  'schedules one text for three accounts, one with a text of its own, in seven clicks',
  { within: { clicks: 7, seconds: 30 } },
  async ({ page, team, call }) => {
    const accounts = [await newAccount(team, 'skynet'), await newAccount(team, 'botchat')]
    accounts.push(await newAccount(team, 'threadnet'))
    await openNew(page)
    await baseOf(page).fill('For all')
    for (const { username } of accounts) await add(page, username)
    await page.getByRole('tab', { name: /on Threads/ }).click()
    await page.getByRole('textbox', { name: /on Threads/ }).fill('For one')
    await openWhen(page)
    await page.getByRole('button', { name: 'Monday, 09:00' }).click()
    await page.getByRole('button', { name: 'Schedule for 3 accounts' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    assert.equal((await call('GET /v1/posts')).body.data[0].targets.length, 3)
  },
)

journey(
  'says that a post that is out cannot be changed any more, and keeps what was written as a draft',
  {},
  async ({ page, team, call }) => {
    const { id: accountId } = await newAccount(team, 'skynet')
    const ask = { content: 'On its way', targets: [{ accountId }], isDraft: true }
    const { body: post } = await call('POST /v1/posts', ask)
    await page.goto(`/test/posts/${post.id}/edit`)
    await baseOf(page).fill('Too late')
    await kept(page)
    await call(`POST /v1/posts/${post.id}/actions/publish`)
    await page.reload()
    await page.getByText(/This post can no longer be changed: /).waitFor()
    assert.equal(await page.getByRole('button', { name: /^(Publish|Save the)/ }).count(), 0)
    assert.equal(await baseOf(page).inputValue(), 'Too late')
    await page.getByRole('button', { name: 'Keep my text as a new draft' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(post.id))
    await page.getByText('Your text is now a separate draft.').first().waitFor()
    const { data } = (await call('GET /v1/posts?status=draft')).body
    assert.deepEqual([data.length, data[0].content], [1, 'Too late'])
  },
)

journey(
  'sends by keyboard alone, and shows the post that already has the same content',
  { refusals: [409] },
  async ({ page, team, call }) => {
    await newAccount(team, 'skynet')
    for (const attempt of ['first', 'second']) {
      await openNew(page)
      await baseOf(page).fill('The same words')
      await page.keyboard.press('Control+Shift+Enter')
      if (attempt === 'first') await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    }
    const [first] = (await call('GET /v1/posts')).body.data
    await page.getByText('This account already got the same content in the last 24 hours.').waitFor()
    const other = page.getByRole('link', { name: 'Open the other post' })
    assert.equal(await other.getAttribute('href'), `/test/posts/${first.id}`)
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await page.waitForURL(
      (url) => /posts\/[0-9a-f]{24}$/.test(url.pathname) && !url.pathname.includes(first.id),
    )
    assert.equal((await call('GET /v1/posts')).body.data.length, 2)
  },
)

journey(
  'writes a thread with options, opens texts by keyboard, and puts a fault of the sandbox into the text',
  {},
  async ({ page, team, call }) => {
    const { username } = await newAccount(team, 'skynet')
    await newAccount(team, 'pronet')
    await openNew(page)
    await add(page, username)
    await baseOf(page).fill('Begin\n\n\nGo on')
    await page.getByRole('button', { name: 'Make it a thread' }).click()
    await page.keyboard.press('Alt+1')
    await page.getByRole('textbox', { name: 'Item 2 of 2' }).waitFor()
    await page.getByRole('button', { name: 'Join into one post' }).click()
    await page.getByRole('button', { name: 'Write as a thread' }).click()
    await page.getByRole('textbox', { name: 'Item 2 of 2' }).fill('Go on\n\n\nEnd')
    await page.getByRole('textbox', { name: 'Item 3 of 3' }).waitFor()
    await page.getByRole('textbox', { name: 'Item 1 of 3' }).press('End')
    for (const language of ['English', 'German'])
      await page.getByLabel('Languages').selectOption({ label: language })
    await page.getByRole('button', { name: 'Sandbox faults' }).click()
    await page.getByRole('menuitem', { name: /sbx:publish:refused/ }).click()
    await page.keyboard.press('Alt+0')
    await baseOf(page).waitFor()
    await page.getByRole('button', { name: 'Publish to 1 account' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    assert.deepEqual(post.targets[0].options, {
      langs: ['en', 'de'],
      threadItems: [{ content: 'Begin sbx:publish:refused' }, { content: 'Go on' }, { content: 'End' }],
    })
  },
)

journey(
  'says what a change of the clocks makes of a time, and changes a scheduled post',
  {},
  async ({ page, team, call, look }) => {
    const { id } = await newAccount(team, 'skynet')
    await openNew(page, '?day=2027-03-28&at=02:30')
    await openWhen(page)
    await page.getByText('The clocks skip this time on that day. The post goes out at 03:00.').waitFor()
    await baseOf(page).fill('A night in March')
    await page.getByRole('button', { name: 'Schedule for 1 account' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    assert.equal(post.scheduledFor, '2027-03-28T01:00:00.000Z')
    assert.equal(post.targets[0].accountId, id)

    await page.goto(`/test/posts/${post.id}/edit`)
    await baseOf(page).fill('A night in spring')
    await openWhen(page)
    await page.getByLabel('Day').fill('2027-10-31')
    await page.getByLabel('Time', { exact: true }).fill('02:30')
    await page.getByText('The clocks show this time twice on that day.').waitFor()
    await look()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL(new RegExp(`/test/posts/${post.id}$`))
    const { body: changed } = await call(`GET /v1/posts/${post.id}`)
    assert.deepEqual(
      [changed.content, changed.scheduledFor],
      ['A night in spring', '2027-10-31T00:30:00.000Z'],
    )
  },
)

journey(
  'writes, previews and sends on a telephone, and says where there is no account to publish to',
  { width: 390, height: 800, scheme: 'dark' },
  async ({ page, team, look }) => {
    const { username } = await newAccount(team, 'skynet')
    await newAccount(team, 'pronet')
    await openNew(page)
    await baseOf(page).fill('On the way')
    await add(page, username)
    await look()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page
      .getByRole('article', { name: /Preview: .* on Bluesky/ })
      .getByText('On the way')
      .waitFor()
    assert.equal(await baseOf(page).isVisible(), false)
    await look()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await chooseWhen(page, 'Keep as a draft')
    await look()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    await page.goto('/live/posts/new')
    await page.getByText('No account to publish to').waitFor({ state: 'attached' })
  },
)

journey(
  'leads people who may only read from the editor to the post',
  { role: 'read_only' },
  async (tools) => {
    const { page, team, call, calls } = tools
    const { id } = await newAccount(team, 'skynet')
    const { body } = await call('POST /v1/posts', { content: 'Read me', targets: [{ accountId: id }] })
    await page.goto(`/test/posts/${body.id}/edit`)
    await page.waitForURL(`**/test/posts/${body.id}`)
    await page.goto('/test/posts/new')
    await page.getByText(/This needs the role/).waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)

journey(
  'says what the metered network costs, and takes the next free slot of a queue',
  {},
  async ({ page, team, call }) => {
    await newAccount(team, 'microblog')
    const slots = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time: '09:30' }))
    const made = await call('POST /v1/queues', { profileId: team.profileId, name: 'Mornings', slots })
    await openNew(page)
    await baseOf(page).fill('Without a link')
    await page.getByText(/X: 1 request, at most .*0\.015/).waitFor()
    await page.getByText(/blocked: .*0\.015 short/).waitFor()
    await loadCredit(team)
    await baseOf(page).fill('With one: example.com')
    await kept(page)
    await page.reload()
    await page.getByText(/X: 1 request, at most .*0\.200/).waitFor()
    assert.equal(await page.getByText(/blocked/).count(), 0)
    await chooseWhen(page, 'Next free slot of a queue')
    await page.getByText(/Next free slot: .* 0?9:30/).waitFor()
    await page.getByRole('button', { name: 'Queue for 1 account' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    assert.equal(post.queueId, made.body.id ?? made.body.queue?.id)
  },
)
