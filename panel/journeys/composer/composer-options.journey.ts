import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { chooseWhen } from '../harness/composing.ts'
import { journey } from '../harness/journey.ts'

/** Opens the composer with a text for one account, and the tab of that account. */
async function openFor(page: Page, accountId: string, text = 'Fresh bread'): Promise<void> {
  await page.goto(`/test/posts/new?account=${accountId}`)
  await page.getByRole('textbox', { name: 'Base text' }).fill(text)
  await openOptions(page)
}

async function openOptions(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Base text' }).focus()
  await page.keyboard.press('Alt+1')
  await page.getByRole('textbox', { name: /^Text for/ }).waitFor()
  await page.getByRole('region', { name: /^Options of/ }).waitFor()
}

/** Half of what scrolls under the header is too small to press. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

async function saveDraft(page: Page): Promise<string> {
  await chooseWhen(page, 'Keep as a draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const listed = (page: Page, id: string) => page.locator(`datalist option[value="${id}"]`)

const optionNames = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option').allTextContents()

for (const width of [1440, 390])
  journey(
    `Reddit: suggests communities, lists the flairs of the chosen one, and drops a flair with its community, at ${width} px`,
    { width },
    async ({ page, team, call, look }) => {
      const { id } = await newAccount(team, 'forum')
      await openFor(page, id)
      const community = page.getByLabel('Community', { exact: true })
      await listed(page, 'sandbox_flair').waitFor({ state: 'attached' })
      await page.getByText('Name a community first: it lists its own.').waitFor()
      await community.fill('sandbox_flair')
      await page.getByText('Of r/sandbox_flair. Some communities ask for one.').waitFor()
      const flair = page.getByLabel('Flair', { exact: true })
      await eventually(
        () => optionNames(page, 'Flair'),
        (names) => names.length > 1,
      )
      await flair.selectOption({ index: 1 })
      await toTop(page)
      await look()
      await community.fill('sandbox_text')
      assert.equal(await flair.inputValue(), '')
      await community.fill('sandbox_flair')
      await eventually(
        () => optionNames(page, 'Flair'),
        (names) => names.length > 1,
      )
      await flair.selectOption({ index: 1 })
      const post = (await call(`GET /v1/posts/${await saveDraft(page)}`)).body
      const flairs = (await call(`GET /v1/accounts/${id}/forum-flairs?subreddit=sandbox_flair`)).body.flairs
      assert.deepEqual(post.targets[0].options, { subreddit: 'sandbox_flair', flairId: flairs[0].id })
    },
  )

for (const width of [1440, 390])
  journey(
    `Discord: lists the channels that the bot can write in, and takes a poll without JSON, at ${width} px`,
    { width },
    async ({ page, team, call, look }) => {
      const { id } = await newAccount(team, 'chatroom')
      await openFor(page, id)
      await page.getByRole('option', { name: '#news (announcement)' }).waitFor({ state: 'attached' })
      assert.ok(!(await optionNames(page, 'Channel')).includes('#rules'))
      await page.getByLabel('Channel', { exact: true }).selectOption('#forum (forum)')
      await page.getByRole('button', { name: 'Add Poll' }).click()
      await page.getByRole('textbox', { name: 'Question' }).fill('Which bread?')
      await page.getByRole('textbox', { name: 'Answers' }).fill('Rye\nSpelt')
      await toTop(page)
      await look()
      const channels = (await call(`GET /v1/accounts/${id}/chatroom-channels`)).body.channels
      const forum = channels.find(({ kind }: any) => kind === 'forum')
      const post = (await call(`GET /v1/posts/${await saveDraft(page)}`)).body
      assert.deepEqual(post.targets[0].options, {
        channelId: forum.id,
        poll: {
          question: { text: 'Which bread?' },
          answers: [{ poll_media: { text: 'Rye' } }, { poll_media: { text: 'Spelt' } }],
        },
      })
      await page.goto(`/test/posts/${post.id}/edit`)
      await openOptions(page)
      const channel = page.getByLabel('Channel', { exact: true })
      await channel.waitFor()
      assert.equal(await channel.inputValue(), forum.id)
      await channel.selectOption('Another one, by ID')
      await page.getByRole('textbox', { name: 'Channel' }).fill('123456')
      await page.getByRole('button', { name: 'Choose from the list' }).click()
      assert.equal(await channel.inputValue(), '123456')
      assert.equal(await page.getByRole('textbox', { name: 'Answers' }).inputValue(), 'Rye\nSpelt')
      await toTop(page)
    },
  )

journey(
  'Slack: answers in the thread of an earlier message, and mentions a person by keyboard',
  {},
  async ({ page, team, call, look }) => {
    const { id } = await newAccount(team, 'workchat')
    const ask = { content: 'The menu of today', targets: [{ accountId: id }], publishNow: true }
    const { body } = await call('POST /v1/posts', ask)
    const { body: out } = await eventually(
      () => call(`GET /v1/posts/${body.id}`),
      ({ body }) => body.status === 'published',
    )
    await openFor(page, id, 'And soup for')
    const own = page.getByRole('textbox', { name: /^Text for/ })
    await own.press('Control+End')
    await page.getByRole('button', { name: 'Mention somebody' }).focus()
    await page.keyboard.press('Enter')
    const find = page.getByRole('searchbox', { name: 'Find a person' })
    await find.fill('member-77')
    const person = page.getByRole('button', { name: /Sandbox member-77/ })
    await person.waitFor()
    await toTop(page)
    await look()
    await find.press('Escape')
    await person.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await find.fill('member-77')
    await person.waitFor()
    await find.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(
      () => own.inputValue(),
      (text) => text === 'And soup for <@USANDBOX77>',
    )
    await eventually(
      () => own.evaluate((field) => field === document.activeElement),
      (isFocused) => isFocused,
    )
    const thread = page.getByLabel('Answers in a thread')
    await page.getByRole('option', { name: 'The menu of today' }).waitFor({ state: 'attached' })
    await thread.selectOption({ label: 'The menu of today' })
    const post = (await call(`GET /v1/posts/${await saveDraft(page)}`)).body
    assert.deepEqual(post.targets[0].options, { threadTs: out.targets[0].platformPostId })
    assert.equal(post.targets[0].content, 'And soup for <@USANDBOX77>')
  },
)

for (const width of [1440, 390])
  journey(
    `Google Business Profile: lists the locations, and takes the days of an event without JSON, at ${width} px`,
    { width },
    async ({ page, team, call, look }) => {
      const { id } = await newAccount(team, 'bizlisting')
      await openFor(page, id, 'Come and taste')
      const { locations } = (await call(`GET /v1/accounts/${id}/bizlisting-locations`)).body
      await page.getByRole('option', { name: new RegExp(locations[0].name) }).waitFor({ state: 'attached' })
      await page.getByLabel('Location', { exact: true }).selectOption(locations[0].id)
      await page.getByLabel('What it is').selectOption('Event')
      await page.getByRole('button', { name: 'Add Event or offer' }).click()
      await page.getByRole('group', { name: 'Event or offer' }).getByLabel('Title').fill('Bread day')
      await page.getByLabel('First day').fill('2027-03-05')
      await page.getByLabel('Begins').fill('09:30')
      await page.getByLabel('Last day').fill('2027-03-06')
      await toTop(page)
      await look()
      const post = (await call(`GET /v1/posts/${await saveDraft(page)}`)).body
      assert.deepEqual(post.targets[0].options, {
        locationId: locations[0].id,
        topicType: 'EVENT',
        event: {
          title: 'Bread day',
          schedule: {
            startDate: { year: 2027, month: 3, day: 5 },
            startTime: { hours: 9, minutes: 30 },
            endDate: { year: 2027, month: 3, day: 6 },
          },
        },
      })
      await page.goto(`/test/posts/${post.id}/edit`)
      await openOptions(page)
      await page.getByLabel('First day').waitFor()
      assert.equal(await page.getByLabel('First day').inputValue(), '2027-03-05')
      assert.equal(await page.getByLabel('Begins').inputValue(), '09:30')
      await toTop(page)
    },
  )

journey('WhatsApp: suggests contacts as recipients', { width: 390 }, async ({ page, team, call, look }) => {
  const { id } = await newAccount(team, 'chatapp')
  const ada = { profileId: team.profileId, name: 'Ada', accountId: id, platformIdentifier: '4915112345678' }
  assert.equal((await call('POST /v1/contacts', ada)).status, 201)
  await page.goto(`/test/posts/new?account=${id}`)
  await page.getByRole('textbox', { name: 'Base text' }).fill('Your order is ready')
  await page.keyboard.press('Alt+1')
  const to = page.getByLabel('To', { exact: true })
  await listed(page, '4915112345678').waitFor({ state: 'attached' })
  assert.equal(await listed(page, '4915112345678').textContent(), 'Ada')
  await to.fill('4915112345678')
  await toTop(page)
  await look()
})

journey(
  'finds a board by its name, and opens again what was chosen',
  // So high that the foot of the screen covers no half of a button.
  { width: 390, height: 1400, scheme: 'dark' },
  async ({ page, team, call, look }) => {
    const board = await newAccount(team, 'pinboard')
    const { boards } = (await call(`GET /v1/accounts/${board.id}/pinboard-boards`)).body
    await openFor(page, board.id)
    const field = page.getByLabel('Board', { exact: true })
    await page.locator(`datalist option[value="${boards[0].name}"]`).waitFor({ state: 'attached' })
    await field.fill('No such board')
    await page.getByText('Choose one of the list.').waitFor()
    await field.fill(boards[0].name)
    await toTop(page)
    await look()
    const id = await saveDraft(page)
    const post = (await call(`GET /v1/posts/${id}`)).body
    assert.deepEqual(post.targets[0].options, { boardId: boards[0].id })
    await page.goto(`/test/posts/${id}/edit`)
    await openOptions(page)
    await eventually(
      () => field.inputValue(),
      (value) => value === boards[0].name,
    )
    await toTop(page)
  },
)

journey(
  'finds a track for a reel by its title, and sends its id',
  // Until a track is chosen the service would refuse the post.
  { refusals: [400] },
  async ({ page, team, call, look }) => {
    const { id: accountId } = await newAccount(team, 'photonet')
    await openFor(page, accountId)
    await page.getByText('More options').click()
    await page.getByRole('button', { name: 'Add Music' }).click()
    const track = page.getByLabel('Track', { exact: true })
    await page.locator('datalist option[value="Late train, Sandbox band 1"]').waitFor({ state: 'attached' })
    await track.fill('paper')
    await page.locator('datalist option[value^="Late train"]').waitFor({ state: 'detached' })
    await page.getByText('Choose one of the list.').waitFor()
    await track.fill('Paper boats, Sandbox band 2')
    await look()
    const id = await saveDraft(page)
    const { targets } = (await call(`GET /v1/posts/${id}`)).body
    assert.deepEqual(targets[0].options, { audioConfiguration: { audioId: '58700000000011' } })
  },
)
