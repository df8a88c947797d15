import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const copied = [
  ...['service/src', 'service/package.json', 'sdk', 'cli', 'mcp', 'panel'],
  ...['scripts', 'bench', 'proof', 'docs', 'deploy'],
]
const files = [
  'package.json',
  'tsconfig.json',
  '.dependency-cruiser.mjs',
  'compose.yml',
  'docs/configuration.md',
]

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
    `${features}/contacts/lost.periodic.ts`,
    `${lost}{ name: 'lost' }`,
    `no manifest gathers lost of ${features}/contacts/lost.periodic.ts`,
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
  [`${features}/contacts/cast.ts`, `${lost}(1 as never)`, `${features}/contacts/cast.ts casts to never`],
  [
    `${features}/contacts/lost.audit.ts`,
    `${lost}{ targets: [], actions: ['contact.lost'] }`,
    `no manifest gathers lost of ${features}/contacts/lost.audit.ts`,
  ],
  [
    `${features}/contacts/lost.causes.ts`,
    `import { cause } from '#contract/work/cause.ts'\n${lost}cause('contact.lost')`,
    `nobody raises the cause lost of ${features}/contacts/lost.causes.ts`,
  ],
  [
    `${features}/system/up.ts`,
    `export * from '#features/billing/index.ts'`,
    `system-looks-down: ${features}/system/up.ts -> ${features}/billing/index.ts`,
  ],
  [
    `${features}/contacts/chosen.ts`,
    `${lost}'skynet'`,
    `features/contacts names networks 1 times, where 0 is the most: skynet in ${features}/contacts/chosen.ts:1`,
  ],
  [
    `${features}/sms/crossing.store.ts`,
    `${lost}'select id from webhook where true'`,
    `${features}/sms/crossing.store.ts names the table webhook of webhooks`,
  ],
  [
    `${features}/sms/begun.store.ts`,
    `${lost}(db, scope) => scoped(db, scope).from('webhook').selectAll()`,
    `${features}/sms/begun.store.ts names the table webhook of webhooks`,
  ],
  [
    `${features}/sms/built.store.ts`,
    `${lost}(db, teamId) => db.selectFrom('sms_message').where('team_id', '=', teamId)`,
    `${features}/sms/built.store.ts:1 compares team_id`,
  ],
  [
    `${features}/sms/written.store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    `${lost}(teamId) => sql\`select id from sms_message where team_id = ${'${teamId}'}\``,
    `${features}/sms/written.store.ts:1 compares team_id`,
  ],
  ['service/src/db/migrations/9999_lost.sql', 'create table lost (id text);', 'no area owns the table lost'],
  [
    'docs/guides/webhooks.md',
    '## The catalogue of events',
    'the event post.scheduled is not in the catalogue of docs/guides/webhooks.md',
  ],
  ['ARCHITECTURE.md', 'It names `sms/lost.ts`.', 'ARCHITECTURE.md names sms/lost.ts, which does not exist'],
  [
    `${features}/sms/long.ts`,
    `${lost}() => {\n  // a comment\n${'  void 0\n'.repeat(59)}}`,
    `${features}/sms/long.ts:1 lost has 61 lines`,
  ],
  [
    'service/src/platforms/capabilities/notifications/notifications.conformance.ts',
    '',
    'the capability notifications has no suite',
  ],
  ['bench/harness/one.ts', `export { two as one } from './two.ts'`, 'no-circles: bench/harness/one.ts'],
  ['bench/harness/two.ts', `export { one as two } from './one.ts'`, ''],
  // It held 24.
  ['bench/harness/three.ts', `${lost}1`, 'bench/harness holds 27 code files, where 25 are the most'],
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

// That it finds none without one is what `npm run check` shows each time; here it would cost as much again.
test('the check of the structure finds every fault that is planted, and no other', async () => {
  const directory = await newCopy()
  for (const [file, text] of planted) await writeFile(join(directory, file), `${text}\n`)
  const check = join(directory, 'scripts/structure.mjs')
  const { code, stdout } = await promisify(execFile)(process.execPath, [check], { cwd: directory }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code, stdout: `${stdout}${stderr}` }),
  )
  assert.equal(code, 1)
  for (const [, , sentence] of planted)
    assert.ok(stdout.includes(sentence), `${sentence}\nis not in\n${stdout}`)
  const names = [
    'bench/harness holds',
    'features/sms holds',
    ...planted.flatMap(([file]) => [file, basename(file)]),
  ]
  const faults = stdout.trim().split('\n').slice(0, -1)
  assert.deepEqual(
    faults.filter((fault) => !names.some((name) => fault.includes(name)) && !/\blost\b/.test(fault)),
    [],
  )
})
