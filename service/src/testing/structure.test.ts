import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const copied = [
  ...['service/src', 'service/package.json', 'sdk', 'cli', 'mcp', 'panel'],
  ...['scripts', 'bench', 'proof', 'docs/guides'],
]
const files = ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs']

const features = 'service/src/features'
const lost = `export const lost = `

/** Files that break a rule, each with the sentence that says so. */
const planted: [file: string, text: string, sentence: string][] = [
  ['service/src/loose.ts', `${lost}1`, 'service/src/loose.ts lies loose'],
  [`${features}/contacts/alone.ts`, `${lost}1`, `nothing imports ${features}/contacts/alone.ts`],
  [
    `${features}/contacts/lost.operations.ts`,
    `import { listContacts } from './contacts.operations.ts'\n${lost}{ ...listContacts }`,
    `no manifest gathers lost of ${features}/contacts/lost.operations.ts`,
  ],
  [
    `${features}/contacts/lost.work.ts`,
    `${lost}{ name: 'lost' }`,
    `no manifest gathers lost of ${features}/contacts/lost.work.ts`,
  ],
  [
    `${features}/contacts/lost.pass.ts`,
    `${lost}{ name: 'lost' }`,
    `no manifest gathers lost of ${features}/contacts/lost.pass.ts`,
  ],
  [
    `${features}/contacts/lost.reaction.ts`,
    `${lost}{ to: {} }`,
    `no manifest gathers lost of ${features}/contacts/lost.reaction.ts`,
  ],
  [
    `${features}/contacts/lost.events.ts`,
    `${lost}{ type: 'contact.lost', data: {} }`,
    `no manifest gathers lost of ${features}/contacts/lost.events.ts`,
  ],
  [
    `${features}/contacts/lost.causes.ts`,
    `import { cause } from '#contract/cause.ts'\n${lost}cause('contact.lost')`,
    `nobody raises the cause lost of ${features}/contacts/lost.causes.ts`,
  ],
  [
    `${features}/system/up.ts`,
    `export * from '#features/billing/index.ts'`,
    `system-looks-down: ${features}/system/up.ts -> ${features}/billing/index.ts`,
  ],
  [
    `${features}/sms/crossing.store.ts`,
    `${lost}'select id from webhook where true'`,
    `${features}/sms/crossing.store.ts names the table webhook of webhooks`,
  ],
  ['service/src/db/migrations/9999_lost.sql', 'create table lost (id text);', 'no area owns the table lost'],
  ['bench/harness/one.ts', `export { two as one } from './two.ts'`, 'no-circles: bench/harness/one.ts'],
  ['bench/harness/two.ts', `export { one as two } from './one.ts'`, ''],
]

const directories: string[] = []
after(() => Promise.all(directories.map((path) => rm(path, { recursive: true, force: true }))))

/** A copy of what the check reads. */
async function newCopy(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'zither-structure-'))
  directories.push(directory)
  const filter = (path: string) => !path.includes('node_modules')
  for (const path of [...copied, ...files])
    await cp(join(root, path), join(directory, path), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  return directory
}

test('the check of the structure finds every fault that is planted, and none without one', async () => {
  const directory = await newCopy()
  const check = () =>
    promisify(execFile)(process.execPath, [join(directory, 'scripts/structure.mjs')], {
      cwd: directory,
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout: String(stdout) }),
    )
  const sound = await check()
  assert.equal(sound.code, 0, sound.stdout)
  for (const [file, text] of planted) await writeFile(join(directory, file), `${text}\n`)
  const { code, stdout } = await check()
  assert.equal(code, 1)
  for (const [, , sentence] of planted)
    assert.ok(stdout.includes(sentence), `${sentence}\nis not in\n${stdout}`)
})
