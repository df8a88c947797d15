// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventually } from '#testing/service/client.ts'
import { inherited, newDirectory, spawnService } from '#testing/service/process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The commands of a document, from one heading to another. */
async function commandsOf(path: string, from: string, to: string): Promise<string> {
  const text = await readFile(join(root, path), 'utf8')
  const part = text.slice(text.indexOf(from), text.indexOf(to))
  const blocks = [...part.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands)
  assert.ok(blocks.length > 0, `${path} has commands`)
  return blocks.join('\n')
}

/**
 * What each request was answered, beside what the commands print. A machine that has too much to do refuses a request
 * before anything is done for it; people ask again, as the answer says.
 */
const report = `curl() {
  local answer
  for _ in 1 2 3 4 5 6 7 8 9; do
    answer=$(command curl -w '\n%{http_code} %{method} %{url}' "$@")
    [[ \${answer##*$'\n'} == 503* ]] || break
    sleep 1
  done
  printf '%s\n' "\${answer##*$'\n'}" >&2
  printf '%s' "\${answer%$'\n'*}"
}`

/** Runs commands in the order of the documents; answers what they print, and the status of each request. */
async function run(commands: string, url: string): Promise<{ printed: string; statuses: string[] }> {
  const { host } = new URL(url)
  const script = [report, commands.replaceAll('localhost:4000', host)].join('\n')
  const options = { cwd: await newDirectory(), env: inherited }
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-u', '-c', script], options)
  const statuses = stderr
    .trim()
    .split('\n')
    .map((line) => line.replace(/(http:\/\/)?[^ ]*\/v1\//, '').replaceAll(/[0-9a-f]{24}/g, '{id}'))
  return { printed: stdout, statuses }
}

const quickStart = [
  '201 POST auth/register',
  '200 GET profiles',
  '200 POST connect/skynet/credentials',
  '201 POST posts',
  '200 GET posts',
]

const firstSteps = [
  '201 POST api-keys',
  '200 GET platforms',
  '200 GET profiles',
  '200 POST connect/skynet/credentials',
  '201 POST posts',
  '200 GET posts/{id}',
  '201 POST invite/tokens',
  '201 POST team/invitations/accept',
  '403 POST profiles',
  '201 POST api-keys',
  '200 POST contacts/bulk',
  '200 GET contacts?search=ada&tag=VIP&skip=0',
  '201 POST sms/messages',
  '502 POST sms/messages',
  '200 GET sms/messages?status=queued',
  '200 GET phone-numbers/available?prefix=415&sms=true&limit=3',
  '201 POST phone-numbers/purchase',
  '200 DELETE phone-numbers/{id}',
]

const readme = () => commandsOf('README.md', '## Quick start', '## Why')
const steps = () => commandsOf('docs/tutorials/first-steps.md', '## A key', '## On PostgreSQL')

async function fresh(): Promise<string> {
  const url = await spawnService({ DATA_DIR: await newDirectory() }).url
  await eventually(
    () => fetch(`${url}/v1/health`),
    ({ status }) => status === 200,
  )
  return url
}

test('the quick start ends in a published post, and the first steps go on from it', async () => {
  const [start, more, url] = [await readme(), await steps(), await fresh()]
  const { printed, statuses } = await run(`${start}\n${more}`, url)
  assert.deepEqual(statuses, [...quickStart, '200 POST auth/login', ...firstSteps], printed)
  for (const content of ['Hello', 'Hello again'])
    assert.match(printed, new RegExp(`"status":"published","title":null,"content":"${content}"`))
})

test('the first steps alone are taken with register in place of login', async () => {
  const [more, url] = [await steps(), await fresh()]
  const { printed, statuses } = await run(more.replace('auth/login', 'auth/register'), url)
  assert.deepEqual(statuses, ['201 POST auth/register', ...firstSteps], printed)
})
