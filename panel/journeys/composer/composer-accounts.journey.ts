import assert from 'node:assert/strict'
import { before } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { service } from '../../../service/src/testing/service/service.ts'
import { newAccount, type TestAccount } from '../../../service/src/testing/team/accounts.ts'
import { newTeam, type Team } from '../../../service/src/testing/team/team.ts'
import { add, baseOf, chooseWhen } from '../harness/composing.ts'
import { journey } from '../harness/journey.ts'

const networks = [
  ...['skynet', 'threadnet', 'botchat', 'pronet', 'microblog', 'socialnet', 'photonet', 'forum', 'chatroom'],
  ...['pinboard', 'videosite', 'workchat', 'bizlisting', 'snapnet', 'shortvideo', 'chatapp', 'skynet'],
]

async function accountsOf(team: Team, words: readonly string[]): Promise<TestAccount[]> {
  const made: TestAccount[] = []
  for (const word of words) made.push(await newAccount(team, word))
  return made
}

/** Accounts as an agency has them, which differ only at the end of their names, in a profile of their own. */
async function addBranches({ call }: Team, count: number): Promise<void> {
  const { body } = await call('POST /v1/profiles', { name: 'Northern branches' })
  const profileId = body.id ?? body.profile.id
  const add = async (number: number) => {
    const identifier = `bakery-of-the-people-in-the-far-north-branch-${number}.test`
    const credentials = { profileId, identifier, appPassword: 'an app password' }
    assert.ok((await call('POST /v1/connect/skynet/credentials', credentials)).status < 300)
  }
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let first = 0; first < count; first += 20) await Promise.all(numbers.slice(first, first + 20).map(add))
}

let agency: Team
let accounts: readonly TestAccount[] = []

before(async () => {
  agency = await newTeam(await service())
  accounts = await accountsOf(agency, networks)
  await addBranches(agency, 483)
})

const openFor = async (page: Page, accounts: readonly { id: string }[]): Promise<void> => {
  await page.goto(`/test/posts/new?account=${accounts.map(({ id }) => id).join(',')}`)
  await baseOf(page).waitFor()
}

const pickerOf = (page: Page): Locator => page.getByRole('dialog', { name: /accounts?$/ })

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  assert.ok(box)
  return { ...box, bottom: box.y + box.height }
}

/** What the tabs and the text cover of the height of the first screen: nothing that the foot lies over counts. */
async function shareOfText(page: Page): Promise<number> {
  const height = page.viewportSize()?.height ?? 0
  const [tab, text] = [await boxOf(page.getByRole('tab').first()), await boxOf(baseOf(page))]
  const send = await boxOf(page.getByRole('button', { name: /^When: / }))
  return (Math.min(text.bottom, send.y, height) - tab.y) / height
}

/** Parts of the form that have to be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .map((part) => part.className),
  )

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  journey(
    `opens on the text, and finds one of five hundred accounts by its name, at ${width} px`,
    {},
    async ({ open, look }) => {
      const page = await open({ width, height, person: agency })
      await openFor(page, accounts.slice(0, 9))
      const share = await shareOfText(page)
      assert.ok(share >= 0.5, `the text covers ${share} of the screen`)
      await look(page)

      await page.getByRole('button', { name: '9 accounts', exact: true }).click()
      const picker = pickerOf(page)
      const north = picker.getByRole('group', { name: 'Northern branches' })
      await north.waitFor()
      assert.equal(await north.getByRole('checkbox').count(), 483)
      assert.equal(await north.getByRole('checkbox').first().isDisabled(), true)
      await picker.getByRole('searchbox').fill('far-north branch-17')
      assert.equal(await north.getByRole('checkbox').count(), 11)
      const [around, name] = [await boxOf(picker), await boxOf(picker.getByText('-branch-171.test'))]
      assert.ok(name.x + name.width <= around.x + around.width, 'a name is cut')
      await look(page)
      await page.keyboard.press('Escape')
      await picker.waitFor({ state: 'hidden' })

      await openFor(page, accounts)
      assert.equal(await page.getByRole('tab').count(), 18)
      assert.deepEqual(await sideways(page), [])
      await look(page)
    },
  )

journey(
  'chooses accounts by mouse and by keyboard, one profile at a time, groups and recent choices first',
  {},
  async ({ page, team, call, look }) => {
    const { body } = await call('POST /v1/profiles', { name: 'Second shop' })
    const [bird, chat, firm] = await accountsOf(team, ['skynet', 'botchat', 'pronet'])
    const there = await newAccount(team, 'skynet', body.id ?? body.profile.id)
    assert.ok(bird && chat && firm)
    await call('POST /v1/account-groups', { name: 'Daily', accountIds: [bird.id, firm.id] })
    await page.goto('/test/posts/new')
    await baseOf(page).fill('For the daily ones')

    const pick = page.getByRole('button', { name: 'Choose accounts' })
    const picker = pickerOf(page)
    await pick.focus()
    const hint = page.getByRole('tooltip')
    await page.keyboard.press('Shift+Tab')
    await hint.filter({ hasText: /^Add @/ }).waitFor()
    await pick.click()
    await picker.getByRole('button', { name: 'Daily · 2 accounts' }).click()
    await picker.getByText('2 accounts chosen').waitFor()
    const foreign = picker.getByRole('checkbox', { name: new RegExp(`@${there.username}`) })
    assert.equal(await foreign.isDisabled(), true)
    await picker.getByText('A post goes to the accounts of one profile').waitFor()
    await look()
    await picker.getByRole('searchbox').fill(chat.username)
    await page.keyboard.press('Enter')
    await picker.getByText('3 accounts chosen').waitFor()
    await picker.getByRole('checkbox', { name: new RegExp(`@${chat.username}`) }).uncheck()
    await picker.getByRole('button', { name: 'Done' }).click()
    const named = await page.getByRole('tab').allTextContents()
    assert.equal(named.length, 3)
    await page.getByRole('tab', { name: new RegExp(`@${firm.username} on LinkedIn`) }).hover()
    await hint.filter({ hasText: `@${firm.username} on LinkedIn` }).waitFor()
    await page.getByRole('button', { name: 'Publish to 2 accounts' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)

    await page.goto('/test/posts/new')
    await baseOf(page).waitFor()
    await add(page, chat.username)
    await page.getByRole('button', { name: '1 account', exact: true }).click()
    await picker.getByRole('button', { name: 'Use Second shop instead' }).click()
    await foreign.check()
    await picker
      .getByRole('region', { name: 'Recent' })
      .getByRole('button', { name: `@${bird.username} and @${firm.username}` })
      .click()
    await picker.getByText('2 accounts chosen').waitFor()
    assert.equal(await foreign.isChecked(), false)
  },
)

journey(
  'writes the first comment once for all networks that have one, and for one that joins later',
  {},
  async ({ page, team, call, look }) => {
    const [shop, picture, bird] = await accountsOf(team, ['socialnet', 'photonet', 'skynet'])
    assert.ok(shop && picture && bird)
    await openFor(page, [shop, bird])
    await baseOf(page).fill('Fresh bread')
    const comment = page.getByRole('textbox', { name: 'First comment' })
    await page.getByText('Posted under the post once it is out, on Facebook.').waitFor()
    await comment.fill('The recipe: example.com')
    await add(page, picture.username)
    await page.getByText('Posted under the post once it is out, on Facebook and Instagram.').waitFor()
    assert.equal(await comment.inputValue(), 'The recipe: example.com')
    await look()
    await chooseWhen(page, 'Keep as a draft')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/test\/posts\/[0-9a-f]{24}$/)
    const [post] = (await call('GET /v1/posts')).body.data
    const comments = post.targets.map((target: any) => [target.platform, target.options.firstComment])
    assert.deepEqual(Object.fromEntries(comments), {
      socialnet: 'The recipe: example.com',
      photonet: 'The recipe: example.com',
      skynet: undefined,
    })
  },
)

journey('knows each of five hundred accounts by its name everywhere', {}, async ({ open, look }) => {
  const page = await open({ person: agency })
  const { body } = await agency.call('GET /v1/accounts?limit=100&sort=-username')
  const late = body.data.find(({ username }: { username: string }) => username.includes('branch-'))
  const { body: post } = await agency.call('POST /v1/posts', {
    content: 'From the north',
    targets: [{ accountId: late.id }],
  })
  await page.goto(`/test/posts/${post.id}`)
  await page.getByText(`@${late.username}`).first().waitFor()
  await look(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('branch-477')
  await page.getByRole('option', { name: /branch-477/ }).waitFor()
})
