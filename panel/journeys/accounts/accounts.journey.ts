import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { journey } from '../harness/journey.ts'

/** The networks that the sandbox connects after a consent, and whether something is chosen afterwards. */
const consenting = [
  { word: 'threadnet', name: 'Threads' },
  { word: 'microblog', name: 'X' },
  { word: 'socialnet', name: 'Facebook', choice: 'Sandbox page socialnet-1' },
  { word: 'photonet', name: 'Instagram', choice: 'Sandbox page photonet-1' },
  { word: 'pronet', name: 'LinkedIn', choice: 'Sandbox organization 1' },
  { word: 'shortvideo', name: 'TikTok' },
  { word: 'videosite', name: 'YouTube' },
  { word: 'pinboard', name: 'Pinterest', choice: 'Sandbox board 1' },
]

const back = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/test\/accounts\?connected=[0-9a-f]{24}$/)
  await page.getByText(/ is connected\./).waitFor()
}

/** The row that stands out after a connection. */
const marked = (page: Page): Locator =>
  page.locator(`tr[data-id="${new URL(page.url()).searchParams.get('connected')}"]`)

journey(
  'connects an account of a network with one click in an empty list of test mode',
  { within: { clicks: 1, seconds: 30 } },
  async ({ page, visit, look }) => {
    await visit('/test/accounts')
    await page.getByText('No account is connected').waitFor()
    await page.getByRole('button', { name: 'Connect a sandbox account of Threads' }).click()
    await back(page)
    await marked(page).getByText('Connected', { exact: true }).waitFor()
    await marked(page).getByText('Not checked yet').waitFor()
    await look()
  },
)

journey(
  'connects by consent an account of each network that asks for one, and marks it in the list',
  {},
  async ({ page, visit, call }) => {
    for (const { word, name, choice } of consenting) {
      await visit('/test/accounts/connect')
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: `Connect ${name}` }).waitFor()
      await page.getByLabel('Connect as').selectOption('2')
      await page.getByRole('button', { name: 'Agree', exact: true }).click()
      if (choice) {
        await page.getByRole('radio', { name: choice }).check()
        await page.getByRole('button', { name: `Connect ${choice}` }).click()
      }
      await back(page)
      await marked(page).getByText('Connected', { exact: true }).waitFor()
      const { body } = await call(`GET /v1/accounts?platform=${word}`)
      assert.equal(body.data.length, 1)
      assert.equal(body.data[0].status, 'connected')
    }
  },
)

journey(
  'connects with an app password, and says at the field that the network refuses it',
  { refusals: [400] },
  async ({ page, visit, look }) => {
    await visit('/test/accounts/connect/skynet')
    await page.getByLabel('Handle or email address').fill('me.test')
    await page.getByLabel('App password').fill('sbx_denied')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await look()
    await page.getByLabel('App password').fill('anything')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await back(page)
    await marked(page).getByText('@me.test').waitFor()
  },
)

journey(
  'notices by itself that a code was posted in the chat, and connects a chat by its id',
  { refusals: [400] },
  async ({ page, visit, look, call }) => {
    await visit('/test/accounts/connect/botchat')
    await page.getByRole('button', { name: 'Get a code' }).click()
    await page.getByText(/Waiting for the code\. 1[45]:\d\d left\./).waitFor()
    await look()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Post the code in the sandbox chat' }).click()
    await (await opened).getByText('The code was posted in the sandbox chat.').waitFor()
    await (await opened).close()
    await back(page)
    await visit('/test/accounts/connect/botchat')
    await page.getByLabel('Chat id or name').fill('sbx_denied')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await page.getByLabel('Chat id or name').fill('@mychannel')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await back(page)
    assert.equal((await call('GET /v1/accounts?platform=botchat')).body.data.length, 2)
  },
)

journey(
  'tells a refused consent in the words of the network, and connects when the person agrees after all',
  {},
  async ({ page, visit, look }) => {
    await visit('/test/accounts/connect/threadnet')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByRole('heading', { name: 'Threads was not connected' }).waitFor()
    await page.getByText('Threads says').waitFor()
    await page.getByText('Consent (failed)').waitFor()
    assert.match(page.url(), /\/connected$/)
    await page.reload()
    await page.getByText('Threads says').waitFor()
    await look()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await back(page)
  },
)

journey(
  'says that an ads connection is there already, and connects one beside an account',
  {},
  async ({ page, visit, look }) => {
    await visit('/test/accounts/connect/adnet')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await back(page)
    await visit('/test/accounts/connect/adnet')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText(/The profile has an ads connection/).waitFor()
    await look()
    await page.getByRole('link', { name: 'See the account' }).click()
    await page.getByText('Meta Ads').first().waitFor()
  },
)

journey(
  'names the settings and the redirect address that a network lacks in live mode',
  {},
  async ({ page, visit, origin, look }) => {
    await visit('/live/accounts/connect')
    await page.getByText('What the operator sets (Threads)').click()
    await page.getByText('THREADNET_CLIENT_SECRET=').waitFor()
    await page.getByText(`${origin}/v1/connect/threadnet/callback`).waitFor()
    await look()
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Threads' }).count(), 0)
    await page.getByRole('main').getByRole('link', { name: 'Bluesky' }).waitFor()
  },
)

journey(
  'renames, moves, disconnects, reconnects and deletes an account, with the consequences counted',
  {},
  async ({ page, visit, look, call }) => {
    await call('POST /v1/profiles', { name: 'Autumn shop' })
    await visit('/test/accounts/connect/threadnet')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await back(page)
    const accountId = new URL(page.url()).searchParams.get('connected')
    const post = { content: 'Soon', scheduledFor: new Date(Date.now() + 86_400_000).toISOString() }
    const targets = [{ accountId }]
    const made = await call('POST /v1/posts', { ...post, targets })
    assert.equal(made.status, 201)
    await visit(`/test/accounts/${accountId}`)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name in Zither').fill('Shop window')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shop window' }).waitFor()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('To the profile').selectOption({ label: 'Autumn shop' })
    await look()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('definition').filter({ hasText: 'Autumn shop' }).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await dialog
      .getByText('1 scheduled post will fail on this account unless you connect it again in time')
      .waitFor()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Disconnected', { exact: true }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Reconnect' }).click()
    await page.waitForURL(/connected=/)
    await page.getByText('Connected', { exact: true }).waitFor()
    // What the page reads of the account has to be there: afterwards nobody has it.
    await page.getByText('The account has written no reply.').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('1 scheduled post will be cancelled on this account.').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No account is connected').waitFor()
    assert.equal((await call(`GET /v1/posts/${made.body.id}`)).body.status, 'cancelled')
  },
)

journey(
  'shows what the last check found, and keeps the filters in the address',
  {},
  async ({ page, visit, control, team, look }) => {
    for (const [platform, health] of [
      ['threadnet', 'warning'],
      ['skynet', 'error'],
      ['microblog', 'healthy'],
    ])
      await control('POST /_sandbox/accounts', { platform, profileId: team.profileId, health })
    await visit('/test/accounts')
    const table = page.getByRole('table', { name: 'Accounts' })
    for (const word of ['Warning', 'Error', 'Healthy']) await table.getByText(word, { exact: true }).waitFor()
    await page.getByLabel('Network').selectOption('skynet')
    await page.waitForURL(/platform=skynet/)
    await table.getByText('Warning', { exact: true }).waitFor({ state: 'detached' })
    await page.getByLabel('Group by').selectOption('profile')
    await table.getByRole('rowheader').first().waitFor()
    await look()
    await page.getByLabel('Status').selectOption('disconnected')
    await page.getByText('Nothing matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await table.getByText('Warning', { exact: true }).waitFor()
  },
)

journey(
  'puts accounts into a group, changes it, refuses a name that is taken, and deletes it',
  { refusals: [409] },
  async ({ page, visit, look, call, team }) => {
    const body = { profileId: team.profileId, identifier: 'me.test', appPassword: 'any' }
    await call('POST /v1/connect/skynet/credentials', body)
    await visit('/test/accounts/groups')
    const dialog = page.getByRole('dialog')
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: 'New group' }).click()
      await dialog.getByLabel('Name').fill('Autumn')
      await dialog.getByLabel('@me.test (Bluesky)').check()
      if (attempt === 1) await look()
      await dialog.getByRole('button', { name: 'Save' }).click()
      if (attempt === 1) await dialog.waitFor({ state: 'hidden' })
    }
    await dialog.getByText('The team has an account group of this name in this mode.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const row = page.getByRole('row', { name: /Autumn/ })
    await row.getByText('@me.test').waitFor()
    await row.getByRole('button', { name: /Delete/ }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No group yet').waitFor()
  },
)

journey(
  'draws nothing for a viewer that changes an account, and asks nothing that is refused',
  { role: 'read_only' },
  async ({ page, visit, call, team, calls }) => {
    const body = { profileId: team.profileId, identifier: 'me.test', appPassword: 'any' }
    const made = await call('POST /v1/connect/skynet/credentials', body)
    await visit('/test/accounts')
    assert.equal(await page.getByRole('link', { name: 'Connect an account' }).count(), 0)
    await visit(`/test/accounts/${made.body.accountId}`)
    await page.getByRole('heading', { name: 'Recent outcomes' }).waitFor()
    for (const name of ['Rename', 'Move', 'Disconnect', 'Delete', 'Save'])
      assert.equal(await page.getByRole('main').getByRole('button', { name, exact: true }).count(), 0)
    await visit('/test/accounts/connect')
    await page.getByText('This needs the role').waitFor()
    const refused = calls().filter(({ status }) => status === 403)
    assert.deepEqual(refused, [])
  },
)
