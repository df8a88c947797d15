import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import type { Team } from '../../../service/src/testing/team/team.ts'
import { type Journey, journey } from '../harness/journey.ts'

const screens = [
  'home',
  'calendar',
  'calendar?view=month',
  'calendar?view=list',
  'posts',
  'posts/new',
  'posts/import',
  'queues',
  'media',
  'inbox',
  'inbox/comments',
  'inbox/reviews',
  'inbox/mentions',
  'broadcasts',
  'broadcasts/new',
  'sequences',
  'sequences/new',
  'comment-automations',
  'comment-automations/new',
  'workflows',
  'workflows/new',
  'contacts',
  'fields',
  'contacts/import',
  'accounts',
  'accounts/groups',
  'accounts/connect',
  'accounts/connect/skynet',
  'messages',
  'messages/registry',
  'numbers',
  'numbers/buy',
  'ads',
  'ads/insights',
  'ads/leads',
  'ads/new',
  'developers/keys',
  'developers/webhooks',
  'developers/requests',
  'developers/sandbox',
  'billing',
  'usage',
].map((path) => `/test/${path}`)

interface Shift {
  value: number
  what: string
}

interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

/** Runs in the page: keeps each jump that no press of a person has caused, and what jumped. */
function keepShifts(): void {
  const kept: Shift[] = []
  Object.assign(globalThis, { shifts: kept })
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className} “${node.textContent?.slice(0, 40)}”` : ''
  const moved = ({ node, previousRect: from, currentRect: to }: Source) =>
    `${nameOf(node)} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: Source[]
      }
      if (!hadRecentInput) kept.push({ value, what: sources.map(moved).join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
}

/** Somebody writes to accounts of the team. */
async function write({ team, control }: Pick<Journey, 'team' | 'control'>): Promise<void> {
  const [photo, place, page] = [
    await newAccount(team, 'photonet'),
    await newAccount(team, 'bizlisting'),
    await newAccount(team, 'socialnet'),
  ]
  const { targets } = await publishNow(team.call, [page.id], 'Out there')
  const { platformPostId } = targets[0]
  const gil = { id: 'gil', name: 'Gil' }
  for (const text of ['One', 'Two', 'Three']) {
    const said = [
      await control('POST /_sandbox/inbox/comments', {
        accountId: page.id,
        platformPostId,
        author: gil,
        text,
      }),
      await control('POST /_sandbox/inbox/mentions', { accountId: photo.id, author: gil, text }),
      await control('POST /_sandbox/inbox/reviews', { accountId: place.id, reviewer: gil, rating: 4, text }),
    ]
    assert.deepEqual(
      said.map(({ status }) => status),
      [201, 201, 201],
    )
  }
}

/** Something on every list. */
async function fill(team: Team): Promise<string[]> {
  const { call } = team
  const account = await newAccount(team, 'skynet')
  await newAccount(team, 'threadnet')
  await call('POST /v1/profiles', { name: 'Second shop' })
  const post = await publishNow(call, [account.id], 'Out')
  const scheduledFor = new Date(Date.now() + 3_600_000).toISOString()
  await call('POST /v1/posts', { content: 'Soon', scheduledFor, targets: [{ accountId: account.id }] })
  for (let day = 1; day < 12; day++)
    await call('POST /v1/posts', {
      content: `A post with a longer text, number ${day}`,
      scheduledFor: new Date(Date.now() + day * 43_200_000).toISOString(),
      targets: [{ accountId: account.id }],
    })
  for (const displayName of ['Ada', 'Ben', 'Cleo'])
    await call('POST /v1/contacts', { profileId: team.profileId, displayName })
  const webhook = await call('POST /v1/webhooks', {
    name: 'Shop',
    url: 'https://hooks.sandbox.test/ok',
    events: ['post.published'],
  })
  return [
    `/test/posts/${post.id}`,
    `/test/accounts/${account.id}`,
    `/test/developers/webhooks/${webhook.body.id}`,
  ]
}

const most = 0.02

/** A journey has two minutes: the screens are shared out. */
for (const [width, part] of [
  [1440, 0],
  [1440, 1],
  [390, 0],
  [390, 1],
] as const)
  journey(
    `moves nothing while a screen loads, ${width} px, part ${part + 1}`,
    { width, height: width < 600 ? 844 : 900 },
    async ({ page, team, control }) => {
      await write({ team, control })
      const all = [...screens, '/team', '/team/audit', '/settings', '/docs', ...(await fill(team))]
      const paths = all.filter((_, index) => index % 2 === part)
      await page.goto('/test/contacts')
      await page.waitForLoadState('networkidle')
      await page.context().addInitScript(keepShifts)
      const jumps: string[] = []
      for (const path of paths) {
        const shifts = await shiftsOf(page, path)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        const told = shifts.map(({ value, what }) => `  ${value.toFixed(3)} ${what}`).join('\n')
        if (sum >= most) jumps.push(`${path} jumps by ${sum.toFixed(3)}:\n${told}`)
      }
      assert.equal(jumps.join('\n'), '')
    },
  )
