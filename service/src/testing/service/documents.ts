import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventually } from './client.ts'
import { inherited, newDirectory, spawnService } from './process.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The commands of a document, from one heading to another, or all of it. */
export async function commandsOf(path: string, from = '', to = ''): Promise<string> {
  const text = await readFile(join(root, path), 'utf8')
  const part = text.slice(text.indexOf(from), to === '' ? undefined : text.indexOf(to))
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
export async function runCommands(
  commands: string,
  url: string,
): Promise<{ printed: string; statuses: string[] }> {
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

/** A service of its own with nothing in it. */
export async function freshService(): Promise<string> {
  const url = await spawnService({ DATA_DIR: await newDirectory() }).url
  await eventually(
    () => fetch(`${url}/v1/health`),
    ({ status }) => status === 200,
  )
  return url
}
