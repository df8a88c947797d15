import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { barOf, connected, idIn, liveService, onPost, publish, write } from '../harness/live.ts'

journey(
  'holds a post anew whose request never arrived, once the time that was kept for it is too old',
  { running: liveService, refusals: [400], consoleErrors: [/ERR_FAILED/] },
  async ({ page, team, control }) => {
    const call = await connected(team)
    await write(page, 'Later than meant')
    const posts = '**/v1/posts'
    await page.route(posts, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await publish(page)
    await page.getByRole('alert').first().waitFor()
    await page.unroute(posts)
    await control('POST /_sandbox/clock', { advanceSeconds: 360 })
    await page.reload()
    await page.getByText(/It has not been sent/).waitFor()
    // By then the panel knows the time of the service.
    await page
      .getByText(/^(Everything works|A part )/)
      .first()
      .waitFor()
    await publish(page)
    await page.waitForURL(onPost)
    await barOf(page).waitFor()
    const { data } = (await call('GET /v1/posts')).body
    assert.deepEqual([data.length, data[0].id], [1, idIn(page)])
    assert.ok(Date.parse(data[0].scheduledFor) > Date.parse(data[0].createdAt))
  },
)
