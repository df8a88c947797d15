import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

journey(
  'finds posts by status, network and words, sorts them by time, and keeps both in the address',
  {},
  async ({ page, team, call, visit, look }) => {
    const skynet = await newAccount(team, 'skynet')
    const threadnet = await newAccount(team, 'threadnet')
    await call('POST /v1/posts', {
      content: 'In some years',
      scheduledFor: '2031-05-05T09:00:00',
      timezone: 'Asia/Tokyo',
      targets: [{ accountId: skynet.id }],
    })
    for (const [content, { id: accountId }] of [
      ['Maps of harbours', skynet],
      ['A reading on Thursday', threadnet],
    ] as const)
      await call('POST /v1/posts', {
        content,
        scheduledFor: '2030-02-02T10:00:00Z',
        targets: [{ accountId }],
      })
    await call('POST /v1/posts', { content: 'A thought about paper', isDraft: true })
    await visit('/test/posts')
    const rows = page.getByRole('table', { name: 'Posts' }).locator('tbody').getByRole('row')
    const isCount = (count: number) =>
      eventually(
        () => rows.count(),
        (shown) => shown === count,
      )
    await isCount(4)
    await rows.last().getByRole('link', { name: 'In some years' }).waitFor()
    await rows.last().getByText('09:00 in Tokyo').waitFor()
    const byTime = page.getByRole('columnheader', { name: 'When' })
    await byTime.getByRole('button').click()
    await page.waitForURL('**/test/posts?sort=-scheduledFor')
    await rows.first().getByRole('link', { name: 'In some years' }).waitFor()
    assert.equal(await byTime.getAttribute('aria-sort'), 'descending')
    await byTime.getByRole('button').click()
    await rows.last().getByRole('link', { name: 'In some years' }).waitFor()
    assert.equal(await byTime.getAttribute('aria-sort'), 'ascending')
    await look()
    await byTime.getByRole('button').click()
    await page.waitForURL('**/test/posts')
    await page.getByLabel('Status').selectOption('draft')
    await page.waitForURL('**/test/posts?status=draft')
    await isCount(1)
    await page.getByLabel('Status').selectOption('')
    await page.getByLabel('Network').selectOption('threadnet')
    await page.getByRole('link', { name: 'A reading on Thursday' }).waitFor()
    await isCount(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox').fill('harbours')
    await page.waitForURL('**/test/posts?q=harbours')
    await isCount(1)
    await page.reload()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'harbours')
    await page.getByRole('searchbox').fill('nothing of the kind')
    await page.getByText('No post matches. Clear 1 filter to see more.').waitFor()
    await look()
  },
)

journey(
  'moves, selects and opens by keyboard alone',
  { within: { clicks: 0 } },
  async ({ page, call, visit, look }) => {
    for (const content of ['Third row', 'Second row', 'First row']) await call('POST /v1/posts', { content })
    await visit('/test/posts')
    await page.getByRole('link', { name: 'First row' }).waitFor()
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
    await page.getByRole('checkbox', { name: 'Select “Second row”', checked: true }).waitFor()
    await look()
    for (const key of ['k', 'x']) await page.keyboard.press(key)
    await page.getByText('2 posts selected').waitFor()
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name: 'Draft, without accounts' }).waitFor()
    await page.getByText('Third row').waitFor()
  },
)

for (const width of [1280, 390])
  journey(
    `deletes what is selected, says first what follows, and lists what could not be deleted, ${width} px`,
    { width },
    async ({ page, team, call, visit, look }) => {
      const account = await newAccount(team, 'skynet')
      const late = { scheduledFor: '2031-05-05T10:00:00Z', targets: [{ accountId: account.id }] }
      const { body: waiting } = await call('POST /v1/posts', { content: 'Waits', ...late })
      const { body: draft } = await call('POST /v1/posts', { content: 'A draft' })
      await visit('/test/posts')
      await page.getByRole('link', { name: 'Waits' }).waitFor()
      await page.getByRole('checkbox', { name: 'Select all loaded posts' }).check()
      await page.getByRole('button', { name: 'Delete (2)' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete 2 posts?' })
      await dialog.getByText('1 of them is scheduled and will not be sent.').waitFor()
      await look()
      // Another person was faster.
      await call(`DELETE /v1/posts/${draft.id}`)
      await dialog.getByRole('button', { name: 'Delete 2 posts' }).click()
      const outcome = page.getByRole('region', { name: 'Delete (2)' })
      await outcome.getByText('1 done, 1 not done').waitFor()
      await outcome.getByText('No such post.').waitFor()
      assert.equal((await call(`GET /v1/posts/${waiting.id}`)).status, 404)
      await page.getByText('Nothing published yet').waitFor()
    },
  )

journey('cancels and retries many posts at once', {}, async ({ page, team, call, visit }) => {
  const account = await newAccount(team, 'skynet')
  const targets = [{ accountId: account.id }]
  const failed = await publishNow(call, [account.id], 'Refused at first. sbx:publish:refusedx1')
  const { body: waiting } = await call('POST /v1/posts', {
    content: 'Waits',
    scheduledFor: '2031-05-05T10:00:00Z',
    targets,
  })
  await visit('/test/posts')
  await page.getByRole('link', { name: 'Waits' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all loaded posts' }).check()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await page.getByRole('region', { name: 'Retry failed (1)' }).getByText('1 done').waitFor()
  await eventually(
    async () => (await call(`GET /v1/posts/${failed.id}`)).body.status,
    (status) => status === 'published',
  )
  await page.getByRole('button', { name: 'Cancel (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 post' }).click()
  await eventually(
    async () => (await call(`GET /v1/posts/${waiting.id}`)).body.status,
    (status) => status === 'cancelled',
  )
})
