import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { journey } from '../harness/journey.ts'

journey(
  'tells what one network of three refused in its own words, and retries that one alone',
  {},
  async ({ page, team, call, visit, look, calls }) => {
    const [skynet, threadnet, botchat] = await Promise.all([
      newAccount(team, 'skynet'),
      newAccount(team, 'threadnet'),
      newAccount(team, 'botchat'),
    ])
    const post = await publishNow(call, [], 'Reading on Thursday at seven.', {
      targets: [
        { accountId: skynet.id },
        { accountId: threadnet.id, content: 'Reading on Thursday. sbx:publish:refusedx1' },
        { accountId: botchat.id },
      ],
    })
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('heading', { level: 1, name: 'Published on 2 of 3; 1 failed' }).waitFor()
    const failed = page.getByRole('region', { name: `@${threadnet.username} Threads` })
    await failed.getByText('The network refused the post.').waitFor()
    await failed.getByRole('figure').getByText('The sandbox was asked to say no.').waitFor()
    await failed.getByText('You can mend this.').waitFor()
    await look()
    await failed.getByRole('button', { name: `Retry on @${threadnet.username} (Threads)` }).click()
    await page.getByRole('heading', { level: 1, name: 'Published on all 3' }).waitFor()
    const { body: now } = await call(`GET /v1/posts/${post.id}`)
    const idsOf = (targets: { platformPostId: string }[]) =>
      targets.map(({ platformPostId }) => platformPostId)
    const [before, after] = [idsOf(post.targets), idsOf(now.targets)]
    assert.deepEqual([after[0], after[2]], [before[0], before[2]])
    assert.ok(after[1])
    assert.equal(calls().filter(({ path }) => path.endsWith('/retry')).length, 1)
  },
)

journey(
  'names what deleting a partly published post does and does not do',
  {},
  async ({ page, team, call, visit }) => {
    const accounts = [await newAccount(team, 'skynet'), await newAccount(team, 'threadnet')]
    const [good, bad] = accounts.map(({ id }) => id)
    const post = await publishNow(call, [], 'Half out.', {
      targets: [{ accountId: good }, { accountId: bad, content: 'Half out. sbx:publish:refused' }],
    })
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
    await dialog.getByText('What is published on 1 account stays there.').waitFor()
    await dialog.getByRole('button', { name: 'Delete the post' }).click()
    await page.waitForURL('**/test/posts')
    const gone = await call(`GET /v1/posts/${post.id}`)
    assert.equal(gone.status, 404)
  },
)

journey(
  'gives a scheduled post a new time by the clock of the page, keeps its own zone, and cancels it',
  {},
  async ({ page, team, call, visit, look }) => {
    const account = await newAccount(team, 'skynet')
    const { body: post } = await call('POST /v1/posts', {
      content: 'The long night of the atlas.',
      scheduledFor: '2031-11-28T18:00:00',
      timezone: 'Asia/Kathmandu',
      targets: [{ accountId: account.id }],
    })
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('button', { name: 'New time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give this post a new time' })
    assert.equal(await dialog.getByLabel('Time').inputValue(), '13:15')
    await dialog.getByLabel('Day').fill('2031-11-29')
    await dialog.getByLabel('Time').fill('09:15')
    await look()
    await dialog.getByRole('button', { name: 'Set the time' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body: moved } = await call(`GET /v1/posts/${post.id}`)
    assert.equal(moved.scheduledFor, '2031-11-29T08:15:00.000Z')
    assert.equal(moved.timezone, 'Asia/Kathmandu')
    await page.getByText('14:00 in Kathmandu').waitFor()
    await page.getByRole('button', { name: 'Cancel post' }).click()
    await page.getByRole('dialog').getByText(`It is not sent to @${account.username} (Bluesky).`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel post' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cancelled' }).waitFor()
  },
)

journey(
  'changes the text of a published post, takes it off, and makes a draft of it',
  {},
  async ({ page, team, call, visit }) => {
    const account = await newAccount(team, 'botchat')
    const post = await publishNow(call, [account.id], 'Open until nine.')
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('button', { name: 'Edit on the network' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the published text on Telegram' })
    await dialog.getByLabel('Text').fill('Open until ten.')
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Open until ten.').first().waitFor()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click()
    await page.getByText('It was taken off the network.').waitFor()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor()
    assert.ok(!page.url().includes(post.id))
  },
)

journey(
  'shows what is out of a thread that stopped, and takes it off',
  {},
  async ({ page, team, call, visit }) => {
    const { id: accountId } = await newAccount(team, 'skynet')
    const threadItems = [{ content: 'One' }, { content: 'Two sbx:publish:refused' }, { content: 'Three' }]
    const post = await publishNow(call, [], 'A thread', {
      targets: [{ accountId, options: { threadItems } }],
    })
    await visit(`/test/posts/${post.id}`)
    await page.getByRole('heading', { name: '1 item of 3 is out. A retry goes on with item 2.' }).waitFor()
    await page.getByText('Item 2: not out.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('button', { name: 'Take it off' }).click()
    await page.getByText('It was taken off the network.').waitFor()
  },
)
