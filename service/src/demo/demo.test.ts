import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { servedPlatforms } from '#platforms/registry.ts'
import { eventually } from '#testing/team.ts'

describe('the demo', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const running = new Set<() => void>()
  after(() => {
    for (const kill of running) kill()
  })

  /** Runs the demo as a process, as `npm run demo` does. */
  function runDemo(...options: string[]) {
    const startedAt = performance.now()
    const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
    const kill = () => void child.kill('SIGINT')
    running.add(kill)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const ended = new Promise<{ code: number | null; seconds: number }>((resolve) => {
      child.on('close', (code) => {
        running.delete(kill)
        resolve({ code, seconds: (performance.now() - startedAt) / 1000 })
      })
    })
    return { ended, output: () => output, interrupt: kill }
  }

  const directoryIn = (output: string) => /\S+zither-demo-\w+/.exec(output)?.[0] ?? assert.fail(output)

  // Most of the time is waiting, so both may wait at once.
  describe('the demo', { concurrency: true }, () => {
    test('the demo shows the main job, all expectations hold, and nothing is left behind', async () => {
      const demo = runDemo()
      const { code, seconds } = await demo.ended
      const output = demo.output()
      assert.equal(code, 0, output)
      assert.ok(seconds < 60, `${seconds} s`)
      // A machine that is quick, or a look that is late, may see only the end of a way.
      const way = (platform: string, end: string) =>
        assert.match(output, new RegExp(`${platform} +((scheduled|publishing) -> )?${end}`))
      for (const platform of servedPlatforms.keys()) way(platform, 'published')
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
      for (const type of ['post.published', 'post.platform.failed', 'post.unknown', 'post.partial'])
        assert.match(output, new RegExp(`webhook +${type} .*verified`))
      assert.doesNotMatch(output, /NOT VERIFIED|Not as expected/)
      assert.match(output, /All \d+ expectations hold\./)
      assert.match(output, /npm run demo -- --keep/)
      assert.ok(!output.includes('\u001b'), 'no colours and no redrawing outside of a terminal')
      assert.equal(existsSync(directoryIn(output)), false)
    })

    test('with --keep the service stays, and the three calls that it names work as they stand', async () => {
      const demo = runDemo('--keep')
      const isKept = (output: string) => output.includes('Ctrl-C') || output.includes('could not go on')
      const output = await eventually(async () => demo.output(), isKept, 60_000)
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
