import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { connectAccount } from '../../../service/src/testing/team/connect.ts'
import { journey } from '../harness/journey.ts'

journey('shows for each network what it lets an account set or see', {}, async ({ page, team, visit }) => {
  const titles = {
    skynet: 'Languages',
    threadnet: 'Replies by the account',
    botchat: 'Commands of the bot',
    microblog: 'Reads that cost money',
    socialnet: 'Menu of the chat',
    photonet: 'Live stories',
    pronet: 'Person or organization',
    shortvideo: 'What TikTok allows now',
    videosite: 'Playlists',
    pinboard: 'Boards',
    forum: 'Communities',
    chatroom: 'Channel',
    workchat: 'Channel',
    bizlisting: 'Location',
    storefront: 'Blogs',
  } as const
  for (const [platform, title] of Object.entries(titles)) {
    const { id } = await newAccount(team, platform as keyof typeof titles)
    await visit(`/test/accounts/${id}`)
    await page.getByRole('heading', { name: 'Recent outcomes' }).waitFor()
    await page.getByRole('heading', { level: 3, name: title }).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0, platform)
  }
})

journey(
  'sets the commands of a bot and the starters of a chat, and clears them',
  {},
  async ({ page, team, visit, call, look }) => {
    const bot = await newAccount(team, 'botchat')
    await visit(`/test/accounts/${bot.id}`)
    const commands = page.getByRole('region', { name: 'Commands of the bot' })
    await commands.getByRole('button', { name: 'Add' }).click()
    await commands.getByLabel('Command, row 1').fill('hours')
    await commands.getByLabel('What it does, row 1').fill('When we are open')
    await commands.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').first().waitFor()
    await look()
    const path = `GET /v1/accounts/${bot.id}/botchat-commands`
    assert.deepEqual((await call(path)).body.data, [{ command: 'hours', description: 'When we are open' }])
    await commands.getByRole('button', { name: 'Clear' }).click()
    await commands.getByText('The bot has no commands.').waitFor()
    assert.deepEqual((await call(path)).body.data, [])

    const photos = await newAccount(team, 'photonet')
    await visit(`/test/accounts/${photos.id}`)
    const starters = page.getByRole('region', { name: 'Conversation starters' })
    await starters.getByRole('button', { name: 'Add' }).click()
    await starters.getByLabel('Question, row 1').fill('When are you open?')
    await starters.getByLabel('Word that comes with it, row 1').fill('hours')
    await starters.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').first().waitFor()
    const { body } = await call(`GET /v1/accounts/${photos.id}/photonet-ice-breakers`)
    assert.deepEqual(body.data, [{ question: 'When are you open?', payload: 'hours' }])
  },
)

journey(
  'changes the page, the default board and the menu of accounts',
  { width: 390 },
  async ({ page, team, visit, call, look }) => {
    const pins = await newAccount(team, 'pinboard')
    await visit(`/test/accounts/${pins.id}`)
    const boards = page.getByRole('region', { name: 'Boards' })
    await boards.getByLabel('Name of the board').fill('Autumn recipes')
    await boards.getByRole('button', { name: 'New board' }).click()
    await boards.getByRole('button', { name: 'Make default Autumn recipes' }).click()
    await page.getByText('Autumn recipes is the default now.').first().waitFor()
    await look()
    const { metadata } = (await call(`GET /v1/accounts/${pins.id}`)).body
    assert.equal(metadata.defaultBoardName, 'Autumn recipes')

    // The person who grants this consent has two pages.
    const pages = await connectAccount(team.call, team.profileId, 'socialnet')
    await visit(`/test/accounts/${pages.id}`)
    await page.getByLabel('Posts go to').selectOption({ label: 'Sandbox page socialnet-2' })
    await page.getByRole('button', { name: 'Switch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sandbox page socialnet-2' }).waitFor()
    const menu = page.getByRole('region', { name: 'Menu of the chat' })
    await menu.getByRole('button', { name: 'Add' }).click()
    await menu.getByLabel('Entry, row 1').fill('Our shop')
    await menu.getByLabel('Address or word, row 1').fill('https://example.com')
    await menu.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').first().waitFor()
    const saved = (await call(`GET /v1/accounts/${pages.id}/chat-menu`)).body.data
    assert.equal(saved[0].call_to_actions[0].url, 'https://example.com')
    await look()
  },
)
