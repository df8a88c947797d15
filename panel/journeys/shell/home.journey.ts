import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

for (const scheme of ['light', 'dark'] as const)
  journey(
    `ticks the first steps by itself as they are done, ${scheme}`,
    { scheme },
    async ({ page, team, call, visit }) => {
      await visit('/test/home')
      const steps = page.getByRole('region', { name: 'First steps' })
      const done = (count: number) =>
        steps
          .getByRole('link', { name: /, done$/ })
          .nth(count - 1)
          .waitFor()
      // The key of the team was made before.
      await done(1)
      await steps.getByRole('link', { name: /^Connect ?, next/ }).waitFor()
      const account = await newAccount(team, 'skynet')
      await steps.getByRole('link', { name: /^Write ?, next/ }).waitFor({ timeout: 20_000 })
      await publishNow(call, [account.id], 'A first post')
      await page.reload()
      await done(4)
      await steps.getByRole('link', { name: /^Get the event ?, next/ }).waitFor()
      await page.getByRole('region', { name: 'Just happened' }).getByText('A first post').waitFor()
      await steps.getByRole('button', { name: 'Hide these steps' }).click()
      await page.reload()
      await page.getByRole('region', { name: 'Just happened' }).waitFor()
      assert.equal(await steps.count(), 0)
    },
  )

journey(
  'shows what needs a person: uncertain posts, a webhook that is off, a balance that is too low',
  { width: 390 },
  async ({ page, team, call, visit, look }) => {
    const account = await newAccount(team, 'skynet')
    const metered = await newAccount(team, 'microblog')
    await call('POST /v1/webhooks', {
      name: 'Shop',
      url: 'https://hooks.sandbox.test/410',
      events: ['post.platform.unknown'],
    })
    await publishNow(call, [account.id], 'Who knows. sbx:publish:timeout')
    const planned = await call('POST /v1/posts', {
      content: 'Costs money',
      scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
      targets: [{ accountId: metered.id }],
    })
    assert.equal(planned.status, 201)
    await eventually(
      async () => (await call('GET /v1/webhooks')).body.data[0].disabledAt,
      (at) => at !== null,
    )
    await visit('/test/home')
    const needs = page.getByRole('region', { name: 'Needs your attention' })
    await needs.getByText(`Uncertain on @${account.username} (Bluesky)`).waitFor()
    await needs.getByText('The webhook “Shop” is switched off').waitFor()
    await needs.getByText(/The balance is too low for the posts scheduled on X/).waitFor()
    await page.getByRole('region', { name: 'Next up' }).getByText('Costs money').waitFor()
    await look()
    await needs.getByRole('link', { name: 'Settle it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Outcome uncertain' }).waitFor()
    assert.match(page.url(), /\?target=[0-9a-f]{24}$/)
  },
)

journey(
  'asks the service at most six times a minute while nothing happens',
  {},
  async ({ page, team, call, visit, calls }) => {
    const account = await newAccount(team, 'skynet')
    await publishNow(call, [account.id], 'Long done')
    await page.clock.install()
    await visit('/test/home')
    await page.getByRole('button', { name: 'Hide these steps' }).click()
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
    const before = calls().length
    const [minutes, step] = [10, 5000]
    for (let passed = 0; passed < minutes * 60_000; passed += step) {
      await page.clock.runFor(step)
      // A question that is under way is not asked again: let each be answered before the next.
      await page.evaluate(() => fetch('/v1/health'))
    }
    const requested = calls()
      .slice(before)
      .filter(({ path }) => path !== '/v1/health')
    assert.ok(requested.length > 0, 'nothing was asked')
    const most = minutes * 6
    assert.ok(
      requested.length <= most,
      `${requested.length} calls: ${requested
        .map(({ path }) => path)
        .sort()
        .join(' ')}`,
    )
  },
)

for (const role of ['billing_admin', 'read_only'] as const)
  journey(
    `asks nothing on home and posts that is refused to a ${role}`,
    { role },
    async ({ page, team, call, visit, calls }) => {
      const account = await newAccount(team, 'skynet')
      const post = await publishNow(call, [account.id], 'Refused. sbx:publish:refused')
      for (const path of ['/test/home', '/test/posts', `/test/posts/${post.id}`]) {
        await visit(path)
        await page.waitForLoadState('networkidle')
        for (const name of ['Write a post', 'Delete', 'Retry', 'Duplicate'])
          assert.equal(await page.getByRole('button', { name }).count(), 0, `${name} on ${path}`)
      }
      assert.deepEqual(
        calls().filter(({ status }) => status === 403),
        [],
      )
    },
  )
