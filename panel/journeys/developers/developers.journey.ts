import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { client, eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

journey(
  'makes a restricted key, shows it once, and the key sees its profile alone',
  { within: { clicks: 10 } },
  async ({ page, origin, team, visit, look }) => {
    await visit('/test/developers/keys')
    await page.getByRole('button', { name: 'New key' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('reports')
    await dialog.getByLabel('Permission').selectOption('read')
    await dialog.getByLabel('Default').first().check()
    await look()
    await dialog.getByRole('button', { name: 'New key' }).click()
    await dialog.getByText('This is shown only once').waitFor()
    await look()
    const key = (await dialog.locator('pre').first().textContent()) ?? ''
    assert.match(key, /^sk_test_/)
    const program = client(origin, { authorization: `Bearer ${key}` })
    const seen = await program('GET /v1/profiles')
    assert.deepEqual(
      seen.body.data.map(({ id }: { id: string }) => id),
      [team.profileId],
    )
    const refused = await program('POST /v1/posts', { content: 'x' })
    assert.equal(refused.status, 403)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('row', { name: /reports/ }).waitFor()
    assert.equal(await page.getByText(key).count(), 0)
    const live = await team.owner('POST /v1/api-keys', { name: 'shop', mode: 'live' })
    assert.equal(live.status, 201)
    await page.reload()
    await page.getByRole('button', { name: 'Delete shop' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the live key shop?' })
    await question.getByText('This key works live.').waitFor()
    await question.getByRole('button', { name: 'Delete live key' }).click()
    await page.getByRole('row', { name: /shop/ }).waitFor({ state: 'detached' })
  },
)

journey(
  'adds a receiver that fails at first, shows every attempt, and sends an event again',
  {},
  async ({ page, team, visit, look, control }) => {
    await visit('/test/developers/webhooks')
    await page.getByRole('button', { name: 'Add one that fails first' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByText('This is shown only once').waitFor()
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('heading', { name: 'Sandbox receiver' }).waitFor()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await page
      .getByText(/The test event failed/)
      .first()
      .waitFor()
    const { id: accountId } = await newAccount(team, 'skynet')
    const made = await team.call('POST /v1/posts', {
      content: 'An event for the receiver',
      targets: [{ accountId }],
      publishNow: true,
    })
    assert.equal(made.status, 201)
    await eventually(
      () => team.call('GET /v1/webhooks/logs?event=post.published'),
      ({ body }) => body.data.length > 0,
    )
    await control('POST /_sandbox/jobs/run', { job: 'webhooks' })
    await page.getByRole('button', { name: 'post.published' }).first().click()
    const detail = page.getByRole('region', { name: 'Delivery', exact: true })
    await detail.getByRole('region', { name: 'Body as sent' }).waitFor()
    await look()
    for (const expected of [/Sent again/, /Sent again/, /Sent again; the receiver answered 200/]) {
      await detail.getByRole('button', { name: 'Send again' }).click()
      await page.getByText(expected).last().waitFor()
    }
    await detail.getByRole('table').getByText('Delivered 200').first().waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit the webhook' })
    await edit.getByLabel('Name').fill('Shop')
    await edit.getByLabel('Search events').fill('account connected')
    await edit.getByRole('checkbox', { name: 'account.connected' }).check()
    await look()
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await page.getByText(/post\.published.*account\.connected|account\.connected.*post\.published/).waitFor()
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    await page.getByText('This is shown only once').waitFor()
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Switch on' }).waitFor()
    // On a telephone there is no room beside the list.
    await page.setViewportSize({ width: 390, height: 844 })
    const over = page.getByRole('dialog', { name: 'Delivery' })
    await over.getByRole('button', { name: 'Send again' }).waitFor()
    await look()
    await over.getByRole('button', { name: 'Close' }).click()
    await over.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'post.published' }).first().click()
    await over.getByRole('region', { name: 'Body as sent' }).waitFor()
  },
)

journey(
  'draws the rows in view of a long list of deliveries, and asks again for its top alone',
  {},
  async ({ page, team, visit }) => {
    const { body: webhook } = await team.call('POST /v1/webhooks', {
      name: 'Shop',
      url: 'https://hooks.sandbox.test/ok',
      events: ['post.published'],
    })
    const { id: accountId } = await newAccount(team, 'skynet')
    await publishNow(team.call, [accountId], 'Often')
    const { body: log } = await eventually(
      () => team.call(`GET /v1/webhooks/logs?webhookId=${webhook.id}`),
      ({ body }) => body.data.length > 0,
    )
    const asked: (string | null)[] = []
    await page.route('**/v1/webhooks/logs?*', async (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor')
      asked.push(cursor)
      const from = Number(cursor ?? 0)
      const data = Array.from({ length: 50 }, (_, index) => ({
        ...log.data[0],
        id: String(10_000 - from - index).padStart(24, '0'),
      }))
      await route.fulfill({ json: { data, hasMore: true, nextCursor: String(from + 50) } })
    })
    await visit(`/test/developers/webhooks/${webhook.id}`)
    for (const count of [100, 150, 200, 250]) {
      await page.getByRole('button', { name: 'Load more' }).click()
      await page.getByText(`${count} rows loaded`).last().waitFor()
    }
    const table = page.getByRole('table', { name: 'Deliveries' })
    await table.and(page.locator('[aria-rowcount="251"]')).waitFor()
    const drawn = () => table.locator('tbody tr[data-id]').count()
    await eventually(drawn, (count) => count < 120)
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await table.locator('tr[aria-rowindex="251"]').waitFor()
    asked.length = 0
    await eventually(
      async () => asked.length,
      (count) => count > 1,
      15_000,
    )
    assert.deepEqual(
      asked.filter((cursor) => cursor !== null),
      [],
    )
  },
)

journey(
  'sends again what a receiver missed since a time, tells how much, and leaves alone what arrived',
  {},
  async ({ page, team, visit, look }) => {
    const made = await team.call('POST /v1/webhooks', {
      name: 'Shop',
      url: 'https://hooks.sandbox.test/500',
      events: ['post.published'],
    })
    assert.equal(made.status, 201)
    const webhookId = made.body.id
    const { id: accountId } = await newAccount(team, 'skynet')
    for (const content of ['Missed', 'Missed too']) await publishNow(team.call, [accountId], content)
    const count = async (status: string) => {
      const { body } = await team.call(`GET /v1/webhooks/logs?webhookId=${webhookId}`)
      return body.data.filter((attempt: { status: string }) => attempt.status === status).length
    }
    // The second attempt comes after seconds, the third only after minutes.
    await eventually(
      () => count('failed'),
      (failures) => failures === 4,
      20_000,
    )
    await visit(`/test/developers/webhooks/${webhookId}`)
    const dialog = page.getByRole('dialog', { name: 'Resend failed events' })
    const recover = async (events: number) => {
      await page.getByRole('button', { name: 'Resend failed events' }).click()
      await dialog.getByRole('button', { name: 'Send again' }).click()
      await dialog.getByText(`${events} of ${events} sent again`).waitFor()
      await look()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await recover(2)
    assert.deepEqual([await count('failed'), await count('success')], [6, 0])
    await team.call(`PATCH /v1/webhooks/${webhookId}`, { url: 'https://hooks.sandbox.test/ok' })
    await recover(2)
    assert.deepEqual([await count('failed'), await count('success')], [6, 2])
    await recover(0)
  },
)

journey(
  'leads from the id in a failure to its row in the request log',
  { refusals: [400] },
  async ({ page, team, visit, look }) => {
    const refused = await team.call('POST /v1/posts', { content: 1 })
    assert.equal(refused.status, 400)
    const { requestId } = refused.body
    await eventually(
      () => team.call(`GET /v1/logs?requestId=${requestId}`),
      ({ body }) => body.data.length > 0,
    )
    await visit('/test/home')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(requestId)
    await page.getByRole('option', { name: `Request ${requestId} in the log` }).click()
    await page.waitForURL(/requests\?requestId=/)
    await page.getByRole('button', { name: 'POST /v1/posts' }).click()
    const detail = page.getByRole('region', { name: 'Request', exact: true })
    await detail.getByText(refused.body.error).waitFor()
    await detail.getByText(/a key: /).waitFor()
    await detail.getByText(/^Nothing else is recorded under this request id/).waitFor()
    await look()
    const { id: accountId } = await newAccount(team, 'skynet')
    const { id: postId } = await publishNow(team.call, [accountId], 'Caused')
    await team.call(`GET /v1/posts/${postId}`)
    await eventually(
      () => team.call(`GET /v1/logs?type=api_request&status=success&search=/v1/posts/${postId}`),
      ({ body }) => body.data.length > 0,
    )
    await page.getByLabel('Request id').fill('')
    await page.getByLabel('Path or code').fill('/v1/posts')
    await page.getByLabel('Status').selectOption('success')
    await page.getByRole('button', { name: 'POST /v1/posts' }).first().click()
    await detail.getByText('201').waitFor()
    assert.match((await detail.locator('time').first().textContent()) ?? '', /:\d\d:\d\d/)
    await page
      .getByRole('button', { name: `GET /v1/posts/${postId}` })
      .first()
      .click()
    assert.match(
      (await detail.getByRole('link', { name: 'Post' }).getAttribute('href')) ?? '',
      new RegExp(postId),
    )
    await page.getByLabel('Until').fill('2020-01-01T00:00')
    await page.getByText('Nothing matches').first().waitFor()
  },
)

journey(
  'opens the control of the sandbox with its token, and shows what reached a network',
  { refusals: [404, 409] },
  async ({ page, team, visit, look }) => {
    await visit('/test/developers/sandbox')
    const token = page.getByLabel('Control token')
    await token.fill('not the token')
    await page.getByRole('button', { name: 'Open the control' }).click()
    await page.getByText('The token was refused.').waitFor()
    await newAccount(team, 'skynet')
    await token.fill('sandbox-control-of-the-tests')
    await page.getByRole('button', { name: 'Open the control' }).click()
    await page.getByText(/Time of the service/).waitFor()
    await page.getByRole('heading', { name: 'What reached the networks of the sandbox' }).click()
    await page.getByRole('table', { name: 'What reached the networks of the sandbox' }).waitFor()
    await look()
    await page.getByRole('heading', { name: 'Faults' }).click()
    await page.getByLabel('Point').selectOption('webhook.before_send')
    await page.getByRole('button', { name: 'Arm', exact: true }).click()
    await page.getByRole('cell', { name: 'webhook.before_send' }).waitFor()
    await page.getByRole('button', { name: 'Disarm all' }).click()
    await page.getByText('No fault is armed.').waitFor()
  },
)
