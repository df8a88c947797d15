// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { servedPlatforms } from '#platforms/registry.ts'
import { client, eventually, sessionOf } from '#testing/team/team.ts'

const posting = [...servedPlatforms.values()].filter(({ publishing }) => publishing).map(({ word }) => word)

/** Every list that shows something of the kept team. */
const lists = [
  'profiles',
  'accounts',
  'accounts/health',
  'account-groups',
  'posts?status=scheduled',
  'media',
  'contacts',
  'custom-fields',
  'webhooks',
  'webhooks/logs?status=success',
  'webhooks/logs?status=failed',
  'logs?type=publishing',
  'logs?type=connections',
  'logs?type=webhooks',
  'logs?type=api_request&via=key',
  'logs?type=api_request&via=session',
  'api-keys',
  'users',
  'audit-log',
  'sms/messages',
  'sms/brands',
  'sms/sender-ids',
  'phone-numbers',
  'ads',
  'ads/campaigns',
  'ads/tree',
]

describe('the demo', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const running = new Set<() => void>()
  after(() => {
    for (const kill of running) kill()
  })

  /** Runs the demo as a process, as `npm run demo` does. */
  function runDemo(...options: string[]) {
    const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
    const kill = () => void child.kill('SIGINT')
    running.add(kill)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const ended = new Promise<{ code: number | null }>((resolve) => {
      child.on('close', (code) => {
        running.delete(kill)
        resolve({ code })
      })
    })
    return { ended, output: () => output, interrupt: kill }
  }

  const directoryIn = (output: string) => /\S+zither-demo-\w+/.exec(output)?.[0] ?? assert.fail(output)

  // Most of the time is waiting, so both may wait at once.
  describe('the demo', { concurrency: true }, () => {
    test('the demo shows the main job, all expectations hold, and nothing is left behind', async () => {
      const demo = runDemo()
      const { code } = await demo.ended
      const output = demo.output()
      assert.equal(code, 0, output)
      // A machine that is quick, or a look that is late, may see only the end of a way.
      const way = (platform: string, end: string) =>
        assert.match(output, new RegExp(`\\b${platform} +((scheduled|publishing) -> )?${end}`))
      for (const platform of posting) way(platform, 'published')
      way('microblog', 'failed +provider_rejected')
      assert.match(output, /on microblog: failed, insufficient_balance/)
      assert.match(output, /on microblog: published; 9\.985 USD are left/)
      way('threadnet', 'unknown +outcome_unknown')
      assert.match(output, /threadnet +unknown -> published/)
      assert.match(
        output,
        /contacts\/bulk +4 rows: created 0, 1\n +skipped 2, .*\n +errors 3, invalid_email in/,
      )
      assert.match(output, /GET \/v1\/contacts\?search=\S+ +1 found: A guest of the chat/)
      assert.match(output, /sms\/messages +to \+15005550001: failed, carrier_invalid_number/)
      assert.match(output, /: 502 sms_provider_error.*\n +the same key again: queued, a replay/)
      assert.match(output, /GET \/v1\/sms\/messages +queued, failed, sent\n/)
      assert.match(output, /2 sent, 1 left out, Eve: contact_unsubscribed/)
      assert.match(output, /skynet +likes: \d+ +reach: The platform does not tell this number/)
      for (const type of ['post.published', 'post.platform.failed', 'post.unknown', 'post.partial'])
        assert.match(output, new RegExp(`webhook +${type} .*verified`))
      assert.doesNotMatch(output, /NOT VERIFIED|Not as expected/)
      assert.match(output, /All \d+ expectations hold\./)
      assert.match(output, /npm run demo -- --keep/)
      assert.ok(!output.includes('\u001b'), 'no colours and no redrawing outside of a terminal')
      assert.equal(existsSync(directoryIn(output)), false)
    })

    test('with --keep the service stays with a team full of life, and the three calls that it names work', async () => {
      const demo = runDemo('--keep')
      const isKept = (output: string) => output.includes('Ctrl-C') || output.includes('could not go on')
      const output = await eventually(async () => demo.output(), isKept, 600_000)
      await assertLife(output)
      const lines = output.match(/^ +curl .*$/gm) ?? []
      assert.equal(lines.length, 3, output)
      for (const line of lines) assert.ok((await runCurl(line)).ok, line)
      await eventually(
        async () => demo.output(),
        (now) => now.slice(output.length).includes('post.published'),
      )
      demo.interrupt()
      assert.equal((await demo.ended).code, 0, demo.output())
      assert.equal(existsSync(directoryIn(output)), false)
    })

    test('an option that the demo does not have is refused', async () => {
      assert.equal((await runDemo('--quick').ended).code, 2)
    })
  })

  /** Signs in as the output says, and looks at everything that a person would look at. */
  async function assertLife(output: string): Promise<void> {
    const said = (name: string) =>
      new RegExp(`^ +${name} +([^\\s,]+)`, 'm').exec(output)?.[1] ?? assert.fail(output)
    const password = /^ +sign in +\S+, (\S+)$/m.exec(output)?.[1]
    const stranger = client(said('panel'), {})
    const signedIn = await stranger('POST /v1/auth/login', {
      email: said('sign in'),
      password,
    })
    assert.equal(signedIn.status, 200)
    const call = client(said('panel'), { authorization: `Bearer ${sessionOf(signedIn)}`, 'x-mode': 'test' })
    const posts: any[] = (await call('GET /v1/posts?limit=100')).body.data
    const statuses = (all: { status: string }[]) => new Set(all.map(({ status }) => status))
    for (const status of ['draft', 'scheduled', 'published', 'partial', 'failed', 'unknown', 'cancelled'])
      assert.ok(statuses(posts).has(status), `a post is ${status}`)
    const targets = posts.flatMap((post) => post.targets)
    assert.ok(statuses(targets).has('removed'), 'a post was removed on its network')
    assert.deepEqual(new Set(targets.map(({ platform }) => platform)), new Set<string>(posting))
    const days = targets
      .filter(({ publishedAt }) => publishedAt)
      .map(({ publishedAt }) => publishedAt.slice(0, 10))
    assert.ok(new Set(days).size >= 4, `published on ${[...new Set(days)].join(', ')}`)
    const rows = async (path: string) => {
      const { status, body } = await call(`GET /v1/${path}`)
      assert.equal(status, 200, path)
      return body.data ?? Object.values(body).find(Array.isArray) ?? []
    }
    const { id: profileId } = (await rows('profiles')).find(({ name }: any) => name === 'Bakery')
    const brands = await rows('sms/brands')
    const campaigns = await Promise.all(
      brands.map(({ brandId }: any) => rows(`sms/campaigns?brandId=${brandId}`)),
    )
    assert.ok(campaigns.flat().length > 0)
    for (const path of [...lists, `queues?profileId=${profileId}`])
      assert.ok((await rows(path)).length > 0, `${path} has rows`)
    assert.ok(statuses(await rows('accounts?limit=100')).has('needs_reconnect'))
    const hooks = await rows('webhooks')
    assert.ok(hooks.some(({ disabledReason }: any) => disabledReason === 'gone'))
    assert.ok(hooks.some(({ failureCount, isActive }: any) => failureCount > 0 && isActive))
    const { body: team } = await call('GET /v1/team/members')
    assert.ok(team.data.length >= 3 && team.invitations.length > 0)
    assert.ok((await call('GET /v1/billing')).body.balanceMicros > 0)
    const control = client(said('panel'), { 'x-sandbox-token': said('control') })
    assert.equal((await control('GET /_sandbox/state')).status, 200)
  }

  /** What curl would do: not every machine has it. */
  function runCurl(line: string): Promise<Response> {
    const url = /http[^\s']+/.exec(line)?.[0] ?? assert.fail(line)
    const headers = [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    const data = /-d '([^']+)'/.exec(line)?.[1]
    return fetch(url, { headers, ...(data && { method: 'POST', body: data }) })
  }
})
