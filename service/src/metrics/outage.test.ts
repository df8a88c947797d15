import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { testKey } from '#testing/team/keys.ts'
import { client } from '#testing/team/team.ts'

describe('metrics of a process whose database is away', () => {
  test('are told within three seconds by every role: what the process knows, and that the database is down', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const settings = {
      DATA_DIR: await newDirectory(),
      ENCRYPTION_KEY: testKey(1),
      METRICS: '1',
    }
    for (const [ROLE, at] of [
      ['api', 1],
      ['worker', port],
    ] as const) {
      const DATABASE_URL = `postgres://user:password@127.0.0.1:${at}/zither`
      const service = spawnService({ ...settings, DATABASE_URL, ROLE })
      const call = client(await service.url, {})
      const began = performance.now()
      const { status, body } = await call('GET /metrics')
      assert.ok(performance.now() - began < 3000)
      assert.equal(status, 200, ROLE)
      assert.match(body, /^zither_database_up 0$/m)
      assert.match(body, /^zither_ready 0$/m)
      assert.match(body, /^zither_process_memory_bytes\{kind="rss"\} \d+$/m)
      assert.match(body, /^zither_database_pool_waiting\{pool="worker"\} \d+$/m)
      assert.doesNotMatch(body, /zither_unknown_targets|zither_due_rows/)
      service.kill('SIGTERM')
      assert.deepEqual(await service.exit, { code: 0, signal: null }, ROLE)
    }
    silent.close()
  })
})
