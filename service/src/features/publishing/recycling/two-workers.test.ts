import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import {
  needsServer,
  newDatabase,
  newDirectory,
  type Spawned,
  spawnService,
} from '#testing/service/process.ts'
import type { Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { publishNow } from '#testing/team/posts.ts'
import { client, eventually, newTeam } from '#testing/team/team.ts'

test('two workers that find five missed times make one repeat of each post together', {
  skip: needsServer,
}, async () => {
  const settings = {
    DATABASE_URL: await newDatabase(),
    ENCRYPTION_KEY: testKey(1),
  }
  const start = async (ROLE: string) => spawnService({ ...settings, ROLE, DATA_DIR: await newDirectory() })
  const [api, first] = [await start('api'), await start('worker')]
  for (const process of [api, first]) await ready(process)
  const running = { url: await api.url } as Running
  const team = await newTeam(running)
  const account = await newAccount(team)
  const sources: any[] = []
  for (let number = 1; number <= 10; number++)
    sources.push(
      await publishNow(team.call, [account.id], `repeated ${number}`, {
        recycling: { gap: 1, gapFreq: 'week' },
      }),
    )
  first.kill('SIGKILL')
  await first.exit
  const server = new pg.Client({ connectionString: settings.DATABASE_URL })
  await server.connect()
  // As if the service had been down since a month ago.
  await server.query(`update post_recycling
    set base_at = base_at - interval '38 days', next_at = base_at - interval '31 days'`)
  await server.end()
  for (const process of await Promise.all([start('worker'), start('worker')])) await ready(process)
  const repeats = await eventually(
    async () =>
      (await team.call('GET /v1/posts?limit=100')).body.data.filter(
        (post: any) => post.recycledFromPostId !== null,
      ),
    (found) => found.length >= 10 && found.every(({ status }: any) => status === 'published'),
    30_000,
  )
  const names = repeats.map(({ recycledFromPostId }: any) => recycledFromPostId)
  assert.deepEqual(names.toSorted(), sources.map(({ id }) => id).toSorted())
})

async function ready(process: Spawned): Promise<void> {
  const call = client(await process.url, {})
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
}
