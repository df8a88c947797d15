import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually, type Team } from '../../../service/src/testing/team/team.ts'
import { drag } from '../harness/drag.ts'
import { journey } from '../harness/journey.ts'

const zone = 'Europe/Berlin'

const clock = (at: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(Date.parse(at))

/** A time in the panel's format: "Mon, 23 Nov, 18:45". */
const reported = (at: string): string =>
  clock(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const longDay = (at: string): string => clock(at, { weekday: 'long', day: 'numeric', month: 'long' })

async function draft({ call }: Team, accountId: string, content: string): Promise<string> {
  const { status, body } = await call('POST /v1/posts', { content, targets: [{ accountId }], isDraft: true })
  assert.equal(status, 201)
  return body.id
}

journey(
  'makes a queue, shows its slots, and queues a draft that is dropped on a free one',
  { width: 1440, height: 1000 },
  async ({ page, team, visit, call, look }) => {
    const { id: accountId } = await newAccount(team)
    await draft(team, accountId, 'No account for this one')
    const post = await draft(team, accountId, 'Into the queue')
    await visit('/test/queues')
    await page.getByText('No queue yet').waitFor()
    await page.getByRole('button', { name: 'New queue' }).first().click()
    await page.getByLabel('Name').fill('Evenings')
    await page.getByLabel('Time zone').fill(zone)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A queue needs at least one slot.').waitFor()
    await page.getByLabel('Time', { exact: true }).fill('18:30')
    await page.getByRole('button', { name: 'Add to every day' }).click()
    await page.getByRole('button', { name: 'Remove 18:30 on Sunday' }).click()
    await look()
    await page.getByRole('button', { name: 'Save' }).click()
    const week = page.getByRole('region', { name: 'Weekly slots of Evenings' })
    await week.waitFor()
    assert.equal(await week.getByRole('listitem').count(), 6)
    const [queue] = (await call('GET /v1/queues')).body.data
    assert.equal(queue.timezone, zone)
    assert.equal(queue.slots.length, 6)
    const { slots } = (await call(`GET /v1/queue/preview?profileId=${team.profileId}&queueId=${queue.id}`))
      .body
    const next = slots[0] as string
    await page.getByText(reported(next), { exact: true }).waitFor()

    await visit(`/test/calendar?day=${next.slice(0, 10)}`)
    const day = page.getByRole('gridcell', { name: longDay(next) })
    const slot = day.getByRole('listitem').filter({ hasText: 'Next free 18:30' })
    await slot.waitFor()
    const card = page
      .getByRole('complementary', { name: 'Drafts' })
      .getByRole('listitem')
      .filter({ hasText: 'Into the queue' })
    await drag(card, slot)
    const { body } = await eventually(
      () => call(`GET /v1/posts/${post}`),
      (reply) => reply.body.status === 'scheduled',
    )
    assert.equal(body.scheduledFor, next)
    assert.equal(body.queueId, queue.id)
    await day.getByRole('link', { name: 'Bluesky' }).filter({ hasText: 'Into the queue' }).waitFor()
    await day.getByText('Next free 18:30').waitFor({ state: 'detached' })
  },
)

journey(
  'tells what a reshuffle moves, and the service moves exactly that',
  {},
  async ({ page, team, visit, call }) => {
    const { id: accountId } = await newAccount(team)
    const slots = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time: '09:00' }))
    const made = await call('POST /v1/queues', {
      profileId: team.profileId,
      name: 'Mornings',
      timezone: zone,
      slots,
    })
    assert.equal(made.status, 201)
    const queued: string[] = []
    for (const content of ['First', 'Second', 'Third', 'Fourth']) {
      const targets = [{ accountId }]
      const { body } = await call('POST /v1/posts', { content, targets, queuedFromProfile: team.profileId })
      queued.push(body.id)
    }
    const [, second] = made.body.nextSlots as string[]
    assert.ok(second)
    // One post has left the queue, and another holds a time that the changed queue would give.
    await call(`PUT /v1/posts/${queued[0]}`, { scheduledFor: '2099-01-02T03:04:05Z' })
    const day = clock(second, { year: 'numeric', month: '2-digit', day: '2-digit' })
      .split('/')
      .reverse()
      .join('-')
    const held = {
      content: 'In the way',
      targets: [{ accountId }],
      scheduledFor: `${day}T18:45:00`,
      timezone: zone,
    }
    assert.equal((await call('POST /v1/posts', held)).status, 201)

    await visit(`/test/queues?edit=${made.body.id}`)
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByRole('button', { name: `Remove 09:00 on ${name}` }).click()
    await page.getByLabel('Time', { exact: true }).fill('18:45')
    await page.getByRole('button', { name: 'Add to every day' }).click()
    await page.getByRole('checkbox', { name: 'Move 3 posts that wait' }).check()
    await page.getByText('Moves 3 posts', { exact: true }).waitFor()
    const rows = page.getByRole('table', { name: 'What moves' }).getByRole('row')
    const preview = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    )
    assert.equal(preview.length, 3)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Mornings is changed. 3 posts moved.').first().waitFor()
    const after = await Promise.all(
      queued.slice(1).map(async (id) => (await call(`GET /v1/posts/${id}`)).body),
    )
    assert.deepEqual(
      preview.map(([post, , to]) => [post, to]),
      after.map(({ content, scheduledFor }) => [content, reported(scheduledFor)]),
    )
    assert.ok(after.every(({ scheduledFor }) => scheduledFor !== held.scheduledFor))
  },
)

journey(
  'deletes a queue after it has told what becomes of its posts',
  {},
  async ({ page, team, visit, call }) => {
    const slots = [{ dayOfWeek: 1, time: '09:00' }]
    await call('POST /v1/queues', { profileId: team.profileId, name: 'Mondays', timezone: zone, slots })
    await visit('/test/queues')
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Mondays?' })
    await dialog.getByText('Posts that wait keep their times.').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No queue yet').waitFor()
    assert.equal((await call('GET /v1/queues')).body.data.length, 0)
  },
)

journey(
  'shows queues to a member who may only read, and no way to change them',
  { role: 'read_only' },
  async ({ page, team, visit, call }) => {
    const slots = [{ dayOfWeek: 1, time: '09:00' }]
    const made = await call('POST /v1/queues', {
      profileId: team.profileId,
      name: 'Mondays',
      timezone: zone,
      slots,
    })
    await visit(`/test/queues?edit=${made.body.id}`)
    await page.getByRole('region', { name: 'Weekly slots of Mondays' }).waitFor()
    for (const name of ['New queue', 'Change', 'Delete', 'Save'])
      assert.equal(await page.getByRole('button', { name }).count(), 0)
  },
)
