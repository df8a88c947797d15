// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandsOf, freshService, runCommands } from '#testing/service/documents.ts'
import { inherited, newDirectory } from '#testing/service/process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Each guide with what its commands print at their end. */
const guides: Record<string, RegExp> = {
  'teams-and-keys': /"action":"member\.removed"|"action":"team\.member/,
  contacts: /"code":"contact_not_found"/,
  'text-messages': /"mock":true/,
  billing: /"balanceUsd":"25\.00"/,
}

let url: string
before(async () => {
  url = await freshService()
})

/** The refusals that a document shows: `# 403 insufficient_permissions` behind a command. */
const refusalsIn = (commands: string): string[] =>
  [...commands.matchAll(/# (\d{3} [a-z_]+)$/gm)].map(([, refusal = '']) => refusal)

for (const [guide, end] of Object.entries(guides))
  test(`the commands of ${guide} are answered as the page says, after a first key and post`, async () => {
    const first = await commandsOf('docs/tutorials/first-steps.md', '## A key and a post', '## A team')
    const commands = await commandsOf(`docs/guides/${guide}.md`)
    // A person of its own, because the guides share a service.
    const all = `${first.replace('auth/login', 'auth/register')}\n${commands}`
    const { printed, statuses } = await runCommands(
      all.replaceAll('@example.com', `@${guide}.example.com`),
      url,
    )
    const refused = statuses.filter((line) => !line.startsWith('2')).map((line) => line.slice(0, 3))
    const shown = refusalsIn(commands)
    const expected = shown.map((refusal) => refusal.slice(0, 3))
    assert.deepEqual(refused, expected, `${statuses.join('\n')}\n${printed}`)
    for (const refusal of shown) assert.match(printed, new RegExp(`"code":"${refusal.slice(4)}"`))
    assert.match(printed, end)
    const requests = commands.match(/\b(curl|call|session) /g) ?? []
    assert.ok(statuses.length >= requests.length, statuses.join('\n'))
  })

test('the program of the tutorial prints what the tutorial says', async () => {
  const text = await readFile(join(root, 'docs/tutorials/first-post-typescript.md'), 'utf8')
  const [, program = ''] = /^```ts\n(.*?)^```/ms.exec(text) ?? []
  const folder = await newDirectory()
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await writeFile(join(folder, 'first-post.ts'), program)
  const first = await commandsOf('docs/tutorials/first-steps.md', '## A key and a post', '## A team')
  const person = first.replace('auth/login', 'auth/register').replaceAll('you@', 'tutorial@')
  const { printed } = await runCommands(`${person}\necho "$KEY"`, url)
  const key = /sk_test_\w+/.exec(printed)?.[0] ?? ''
  const { stdout } = await promisify(execFile)(process.execPath, ['first-post.ts'], {
    cwd: folder,
    env: { ...inherited, ZITHER_URL: url, ZITHER_API_KEY: key },
  })
  const lines = stdout.trim().split('\n')
  assert.match(lines[0] ?? '', /^false \[ 'content_too_long' \]$/)
  assert.equal(lines.filter((line) => line.startsWith('published https://')).length, 2)
  assert.equal(lines.at(-1), 'unknown')
})
