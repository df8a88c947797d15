import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newCustomer, scratch } from './testing/terminal.ts'

const program = fileURLToPath(new URL('../bin/zither.mjs', import.meta.url))

test('does the main job from sign-in to the published post, as a program', async () => {
  const { team, key } = await newCustomer()
  const home = join(await scratch(), 'main')
  const zither = (args: string[], input = '') => start(args, input, { XDG_CONFIG_HOME: home })
  assert.equal((await zither(['login', '--server', team.url], key)).code, 0)
  const connect = ['connect', 'skynet-credentials', '--profile-id', team.profileId]
  const account = await zither([...connect, '--identifier', 'me.test', '--app-password', 'any'])
  const { id } = JSON.parse(account.out).account
  const post = ['posts', 'create', '--content', 'Hello', '--targets', id, '--publish-now', '--wait']
  const published = await zither(post)
  assert.equal(published.code, 0, published.err)
  assert.match(published.err, /published +Bluesky/)
  assert.equal(JSON.parse(published.out).targets[0].status, 'published')
})

test('stops following when it is interrupted, and says that the service goes on', async () => {
  const { env, team } = await newCustomer()
  const { body } = await team.call('POST /v1/connect/skynet/credentials', {
    profileId: team.profileId,
    identifier: 'later.test',
    appPassword: 'any',
  })
  const post = await team.call('POST /v1/posts', {
    content: 'Later',
    targets: [{ accountId: body.account.id }],
    scheduledFor: '2030-01-31T09:00:00Z',
  })
  const { code, err } = await start(['posts', 'wait', post.body.id], '', env, 'SIGINT')
  assert.equal(code, 130, err)
  assert.match(err, /The service goes on/)
})

interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs the program. With a signal, it gets it once it has written something. */
async function start(
  args: string[],
  input: string,
  env: Record<string, string>,
  signal?: NodeJS.Signals,
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    ended.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    ended.err += chunk
    if (signal && !child.killed) child.kill(signal)
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { ...ended, code }
}
