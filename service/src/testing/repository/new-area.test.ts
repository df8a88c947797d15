import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { areaFiles, folder, migration, probe } from './new-area.files.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const copied = [
  ...[
    'service/src',
    'service/package.json',
    'sdk',
    'cli',
    'mcp',
    'panel',
    'scripts',
    'bench',
    'proof',
    'docs',
  ],
  ...['package.json', 'tsconfig.json', '.dependency-cruiser.mjs', 'openapi.json', 'compose.yml', 'deploy'],
  ...['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md'],
]

describe('an area that is new', () => {
  let directory: string

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'zither-area-'))
    const filter = (path: string) => !/node_modules|\/(dist|\.cache)$/.test(path)
    for (const path of copied) await cp(join(root, path), join(directory, path), { recursive: true, filter })
    await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
    await mkdir(join(directory, folder))
    for (const [name, text] of Object.entries(areaFiles)) await write(`${folder}/${name}`, text)
    await write('service/src/db/migrations/9999_reminder.sql', migration)
    await change('.dependency-cruiser.mjs', `['automation',`, `['reminders', 'automation',`)
    await change(
      'docs/guides/webhooks.md',
      '| `lead.received` |',
      '| `reminder.due` | |\n| `lead.received` |',
    )
    await change('docs/configuration.md', '## Ads\n', '## Ads\n\n`REMINDERS_MOST`\n')
    await write('service/src/testing/probe.ts', probe)
  })
  after(() => rm(directory, { recursive: true, force: true }))

  const read = (path: string) => readFile(join(directory, path), 'utf8')
  const write = (path: string, text: string) => writeFile(join(directory, path), text.trimStart())
  const change = async (path: string, from: string, to: string) => {
    const text = await read(path)
    assert.ok(text.includes(from), `${path} lacks ${from}`)
    await write(path, text.replace(from, to))
  }
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(directory, script), ...args], { cwd: directory }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code, stdout: `${stdout}${stderr}` }),
    )
  const succeeds = async (script: string) => {
    const { code, stdout } = await run(script)
    assert.equal(code, 0, stdout)
    return stdout
  }

  test('is its folder, a migration, its floor and the row of its setting: everything else finds it', async () => {
    await succeeds('scripts/gather.mjs')
    await succeeds('scripts/docs.mjs')
    const { paths, webhooks, components } = JSON.parse(await read('openapi.json'))
    assert.ok('reminder.due' in webhooks)
    assert.ok(components.schemas.WebhookEventName.enum.includes('reminder.due'))
    assert.equal(paths['/v1/reminders/{reminderId}'].get.operationId, 'getReminder')
    assert.equal(paths['/v1/accounts/{accountId}/reminder-boards'].get.operationId, 'getReminderBoards')
    assert.match(await read('docs/operations.md'), /getReminder .*reminders\.operations\.ts/)
    assert.match(await read('docs/errors.md'), /reminder_not_found/)
    await succeeds('scripts/structure.mjs')
    await succeeds('scripts/fixtures.mjs')
    const [line = ''] = (await succeeds('service/src/testing/probe.ts')).split('\n')
    const { refused, ...found } = JSON.parse(line)
    assert.deepEqual(found, {
      retention: ['reminder'],
      positions: [
        ['getReminder', 'reminderId'],
        ['getReminderBoards', 'pinboardAccountId'],
      ],
      fixture: 'reminderId',
      works: ['reminder'],
      points: ['reminder.before'],
      missingParents: 'reminder_not_found',
    })
    assert.match(JSON.stringify(refused), /REMINDERS_MOST/)
  })

  test('is named where a part of it is missing', async () => {
    await rm(join(directory, folder, 'reminder.fixture.ts'))
    const fixtures = await run('scripts/fixtures.mjs')
    assert.deepEqual([fixtures.code, /reminderId .*has no fixture/.test(fixtures.stdout)], [1, true])
    await change('docs/configuration.md', '`REMINDERS_MOST`', '')
    await change(`${folder}/index.ts`, `tables: ['reminder', 'reminder_note'],`, '')
    await change(
      'service/src/features/webhooks/event-names.ts',
      'reservedEvents = [',
      "reservedEvents = [\n  'reminder.due',",
    )
    await change(`${folder}/index.ts`, 'reminder_id:', 'parent_id:')
    await change('.dependency-cruiser.mjs', `['reminders', `, '[')
    await rm(join(directory, 'service/src/testing/probe.ts'))
    const { code, stdout } = await run('scripts/structure.mjs', '--no-imports')
    assert.equal(code, 1)
    assert.match(stdout, /reminders reads REMINDERS_MOST/)
    assert.match(stdout, /no area owns the table reminder/)
    assert.match(stdout, /reminders declares the event reminder.due: take it out of reservedEvents/)
    assert.match(stdout, /reminders says what is missing for parent_id/)
    assert.match(stdout, /reminders stands on no floor/)
  })
})
