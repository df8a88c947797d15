import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { barOf, connected, idIn, liveService, onPost, publish, sent, write } from '../harness/live.ts'

journey(
  'holds a live post back, so that Undo takes it back, and sends it at once where a person wants that',
  { running: liveService },
  async ({ page, team, visit, look }) => {
    const call = await connected(team)
    await write(page, 'Not so fast')
    await publish(page)
    await page.waitForURL(onPost)
    await barOf(page)
      .getByText(/^Goes out/)
      .waitFor()
    await barOf(page).getByRole('button', { name: 'Undo' }).click()
    await barOf(page).getByText('Taken back. It is not sent.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Cancelled' }).waitFor()
    await look()
    assert.equal((await call(`GET /v1/posts/${idIn(page)}`)).body.status, 'cancelled')
    await barOf(page).getByRole('link', { name: 'Edit the post' }).click()
    await page.getByRole('textbox', { name: 'Base text' }).waitFor()
    assert.equal(sent('Not so fast'), 0)

    await visit('/settings')
    await page.getByRole('checkbox', { name: /^Hold live posts for 10 seconds/ }).uncheck()
    await write(page, 'At once')
    await publish(page)
    await page.waitForURL(onPost)
    const { body } = await call(`GET /v1/posts/${idIn(page)}`)
    assert.ok(Date.parse(body.scheduledFor) <= Date.parse(body.createdAt))
    await page.getByRole('heading', { level: 1, name: 'Published' }).waitFor()
    assert.equal(sent('At once'), 1)
  },
)

journey(
  'says that a post is out that went out before Undo was pressed',
  { running: liveService, refusals: [409] },
  async ({ page, team }) => {
    const call = await connected(team)
    await write(page, 'Quicker than you')
    await publish(page)
    await page.waitForURL(onPost)
    const undo = barOf(page).getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    // The page learns nothing of it until the button is pressed.
    let goOn = () => {}
    const pressed = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(/\/v1\/posts\/[0-9a-f]{24}$/, async (route) => {
      await pressed
      await route.continue()
    })
    await call(`POST /v1/posts/${idIn(page)}/actions/publish`)
    await eventually(
      async () => (await call(`GET /v1/posts/${idIn(page)}`)).body.status,
      (status) => status === 'published',
    )
    await undo.click()
    await barOf(page).getByText('It has already gone out.').waitFor()
    goOn()
    await page.getByRole('heading', { level: 1, name: 'Published' }).waitFor()
    assert.equal(sent('Quicker than you'), 1)
  },
)

journey(
  'makes one held post of two, though the first answer was lost and the page was loaded again',
  { running: liveService, consoleErrors: [/ERR_FAILED/] },
  async ({ page, team }) => {
    const call = await connected(team)
    await write(page, 'Said once')
    const posts = '**/v1/posts'
    await page.route(posts, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await publish(page)
    await page.getByRole('alert').first().waitFor()
    await page.unroute(posts)
    await page.reload()
    await page.getByText(/It has not been sent/).waitFor()
    await publish(page)
    await page.waitForURL(onPost)
    const { data } = (await call('GET /v1/posts')).body
    assert.deepEqual([data.length, data[0].id], [1, idIn(page)])
    await eventually(
      async () => sent('Said once'),
      (count) => count === 1,
      30_000,
    )
  },
)
