import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { journey } from '../harness/journey.ts'

const zone = 'Europe/Berlin'

journey(
  'draws the repeats of a post on the days that its rule names, and none where no repeat will be made',
  { width: 1440, height: 900 },
  async ({ page, team, call, visit, look }) => {
    await call(`PATCH /v1/profiles/${team.profileId}`, { timezone: zone })
    const { id: accountId } = await newAccount(team)
    const made = await call('POST /v1/posts', {
      content: 'Bread of the week',
      targets: [{ accountId }],
      scheduledFor: '2031-03-12T09:00:00',
      timezone: zone,
      recycling: { gap: 1, gapFreq: 'week', expireCount: 3, contentVariations: ['Rolls', 'Cakes'] },
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const repeat = page.getByRole('link', { name: /^\d\d:\d\d ?Repeats/ })
    await visit('/test/calendar?view=month&day=2031-03-12')
    await page.getByRole('gridcell', { name: 'Wednesday 19 March, 0 posts, 1 repeat' }).waitFor()
    // The clocks change on the 30th; the time of the post stays.
    assert.deepEqual(await repeat.allTextContents(), [
      '09:00RepeatsRolls',
      '09:00RepeatsCakes',
      '09:00RepeatsRolls',
    ])
    await look()
    await visit('/test/calendar?view=week&day=2031-04-09')
    await page.getByText('Nothing is scheduled').first().or(page.getByRole('grid')).first().waitFor()
    assert.equal(await repeat.count(), 0)
    await visit('/test/calendar?view=week&day=2031-04-02')
    await repeat.click()
    await page.waitForURL(new RegExp(`/test/posts/${made.body.id}`))
    await call(`DELETE /v1/accounts/${accountId}`)
    await visit('/test/calendar?view=month&day=2031-03-12')
    await page.getByText('Bread of the week').waitFor()
    assert.equal(await repeat.count(), 0)
  },
)

journey(
  'shows on a telephone when a post that is out goes out again, although it was published before the days in view',
  { width: 390, height: 844, scheme: 'dark' },
  async ({ page, team, visit, look }) => {
    const { id } = await newAccount(team)
    const recycling = { gap: 1, gapFreq: 'week' }
    const { id: postId } = await publishNow(team.call, [id], 'Open on Sunday', { recycling })
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await visit(`/test/calendar?view=list&day=${later}`)
    await page.getByRole('link', { name: /^\d\d:\d\d ?Repeats ?Open on Sunday/ }).waitFor()
    await look()
    await visit(`/test/calendar?view=month&day=${later}`)
    await page
      .getByRole('link', { name: /^\d\d:\d\d ?Repeats/ })
      .first()
      .click()
    await page.waitForURL(new RegExp(`/test/posts/${postId}`))
  },
)
