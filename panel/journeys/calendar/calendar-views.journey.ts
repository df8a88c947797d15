import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually, type Team } from '../../../service/src/testing/team/team.ts'
import { openWhen } from '../harness/composing.ts'
import { drag } from '../harness/drag.ts'
import { journey } from '../harness/journey.ts'

const zone = 'Europe/Berlin'

/** A Wednesday that is to come, far from changes of the clocks. */
function wednesday(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 16, 12))
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

const middle = wednesday()

const after = (count: number): string =>
  new Date(Date.parse(`${middle}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

const named = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T12:00:00Z`))

const cellOf = (page: Page, day: string): Locator => page.getByRole('gridcell', { name: named(day) })

async function plan(
  team: Team,
  posts: readonly [content: string, day: string, time: string][],
): Promise<void> {
  const { call, profileId } = team
  await call(`PATCH /v1/profiles/${profileId}`, { timezone: zone })
  const { id: accountId } = await newAccount(team)
  for (const [content, day, time] of posts) {
    const body = { content, targets: [{ accountId }], scheduledFor: `${day}T${time}:00`, timezone: zone }
    const { status } = await call('POST /v1/posts', body)
    assert.equal(status, 201)
  }
}

journey(
  'proposes the middle, on five minutes, where a post is dropped between two others',
  {},
  async ({ page, team, visit, call }) => {
    await plan(team, [
      ['Moves', after(1), '17:00'],
      ['Early', middle, '09:00'],
      ['Late', middle, '09:25'],
    ])
    await visit(`/test/calendar?day=${middle}`)
    const card = page.getByRole('listitem').filter({ hasText: 'Moves' })
    const late = cellOf(page, middle).getByRole('listitem').filter({ hasText: 'Late' })
    await drag(card, late, { x: 30, y: 4 })
    await cellOf(page, middle).getByRole('link', { name: 'Bluesky' }).filter({ hasText: '09:15' }).waitFor()
    // The calendar shows the new time before the service has it.
    await eventually(
      async () => (await call('GET /v1/posts?search=Moves')).body.data[0].scheduledFor,
      (scheduledFor) => scheduledFor === `${middle}T07:15:00.000Z`,
    )
  },
)

journey(
  'goes through the days by keyboard, and from an empty day to the composer',
  {},
  async ({ page, team, visit }) => {
    await plan(team, [
      ['First', middle, '09:15'],
      ['Second', middle, '12:00'],
    ])
    await visit(`/test/calendar?day=${middle}`)
    await cellOf(page, middle).getByText('Second').waitFor()
    await cellOf(page, after(-1)).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    const focused = page.locator(':focus')
    await focused.filter({ hasText: /12:00.*Second/ }).waitFor()
    await page.keyboard.press('.')
    await page.getByRole('menuitem', { name: 'Move to…' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await cellOf(page, middle).getByRole('link', { name: 'Second' }).focus()
    await page.keyboard.press('Escape')
    await focused.filter({ hasText: new RegExp(`^${named(middle)}, 2 posts`) }).waitFor()
    await page.keyboard.press('t')
    await eventually(
      async () => page.url(),
      (url) => !url.includes(middle),
    )
    await page.goBack()
    await cellOf(page, after(1)).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New post' }).getByRole('link', { name: 'Open as page' }).click()
    await page.waitForURL(/\/posts\/new\?/)
    const { searchParams } = new URL(page.url())
    assert.equal(searchParams.get('day'), after(1))
    assert.match(searchParams.get('at') ?? '', /^\d\d:00$/)
  },
)

journey(
  'writes a post beside the calendar, and leads to its card; where there is no room, to a page',
  {},
  async ({ page, team, visit, look }) => {
    await plan(team, [['Stands already', middle, '09:15']])
    await visit(`/test/calendar?day=${middle}`)
    await cellOf(page, middle).getByText('Stands already').waitFor()
    const focused = page.locator(':focus')
    const sheet = page.getByRole('dialog', { name: 'New post' })
    const times = page.getByRole('dialog', { name: /^When: / })
    await cellOf(page, after(1)).focus()
    await page.keyboard.press('Enter')
    await sheet.getByRole('textbox', { name: 'Base text' }).waitFor()
    await openWhen(page)
    assert.equal(await times.getByLabel('Day').inputValue(), after(1))
    await look()
    await page.keyboard.press('Escape')
    await times.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await focused.filter({ hasText: new RegExp(`^${named(after(1))}`) }).waitFor()

    await page.keyboard.press('Enter')
    await sheet.getByRole('textbox', { name: 'Base text' }).fill('Written here')
    await openWhen(page)
    await times.getByLabel('Time', { exact: true }).fill('10:45')
    await sheet.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    assert.equal(await sheet.isVisible(), true)
    await sheet.getByRole('button', { name: 'Schedule for 1 account' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await cellOf(page, after(1)).getByRole('link', { name: 'Written here' }).waitFor()
    await eventually(
      async () => (await focused.textContent()) ?? '',
      (text) => /10:45.*Written here/.test(text),
    )

    // A week without posts has all its hours, and each can be chosen.
    await visit(`/test/calendar?day=${after(21)}`)
    await page.getByText('Nothing is planned here').waitFor()
    const firstHour = 8
    await cellOf(page, after(21))
      .getByRole('list')
      .nth(14 - firstHour)
      .click()
    await openWhen(page)
    assert.equal(await times.getByLabel('Day').inputValue(), after(21))
    assert.equal(await times.getByLabel('Time', { exact: true }).inputValue(), '14:00')
    await page.keyboard.press('Escape')
    await times.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await page.setViewportSize({ width: 1100, height: 800 })
    await cellOf(page, after(23)).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/posts\/new\?/)
  },
)

for (const [scheme, width] of [
  ['dark', 1280],
  ['light', 390],
] as const)
  journey(
    `shows a month of which a day opens as a list, and narrows both, ${scheme}, ${width} px`,
    { scheme, width },
    async ({ page, team, visit, look, call }) => {
      const times = ['08:00', '09:15', '10:30', '11:45', '13:00'] as const
      await plan(team, [
        ...times.map((time, index) => [`Post ${index}`, middle, time] as [string, string, string]),
        ['Apart', after(6), '09:15'],
      ])
      const [account] = (await call('GET /v1/accounts')).body.data
      await visit(`/test/calendar?view=month&day=${middle}`)
      await cellOf(page, after(6)).getByText('Apart').waitFor()
      assert.equal(await cellOf(page, middle).getByRole('link', { name: 'Bluesky' }).count(), 3)
      await look()
      await cellOf(page, middle)
        .getByRole('link', { name: `2 more on ${named(middle)}` })
        .click()
      const day = page.getByRole('region', { name: named(middle) })
      await day.getByText('Post 4').waitFor()
      assert.equal(await day.getByRole('listitem').filter({ hasText: 'Scheduled' }).count(), 5)
      await look()
      await visit(`/test/calendar?view=list&day=${middle}&account=${account.id}&q=Post+3`)
      await day.getByText('Post 3').waitFor()
      assert.equal(await day.getByRole('listitem').filter({ hasText: 'Scheduled' }).count(), 1)
      await visit(`/test/calendar?view=list&day=${middle}&status=failed`)
      await page.getByText('Nothing matches these filters.').waitFor()
    },
  )

journey(
  'keeps the time of a post and the marks of its four networks apart in a month, by the clock of an American',
  { width: 1440, height: 900, locale: 'en-US' },
  async ({ page, team, call, visit, look }) => {
    const targets: { accountId: string }[] = []
    for (const platform of ['skynet', 'threadnet', 'socialnet', 'pronet'])
      targets.push({ accountId: (await newAccount(team, platform)).id })
    const content = 'The spring catalogue is here, with forty new colours'
    const made = await call('POST /v1/posts', {
      content,
      targets,
      scheduledFor: `${middle}T12:30:00`,
      timezone: zone,
    })
    assert.equal(made.status, 201)
    await visit(`/test/calendar?view=month&day=${middle}`)
    const card = page.getByRole('listitem').filter({ hasText: content })
    const [time, ...marks] = await Promise.all(
      [card.getByText('12:30 PM'), ...(await card.getByRole('img').all())].map((one) => one.boundingBox()),
    )
    assert.equal(marks.length, 4)
    for (const mark of marks)
      assert.ok(mark && time && (mark.y >= time.y + time.height || mark.x >= time.x + time.width))
    await look()
    await visit('/test/calendar?view=month&day=2031-03-12')
    await page.getByText('On Sunday, March 30 the clocks go from 2:00 AM to 3:00 AM.').waitFor()
  },
)
