import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { catalogue } from '@zither/sdk/catalogue'
import { scratch, zither } from '../testing/terminal.ts'
import { complete } from './complete.ts'

const values = (...words: string[]) => complete(catalogue, words).map(({ value }) => value)

test('completes areas, and the commands that have none', () => {
  assert.deepEqual(values('po'), ['posts'])
  assert.ok(values('').includes('login'))
  for (const { name } of catalogue.tags) assert.ok(values('').includes(name), name)
})

test('completes the commands of an area, also those that are more than one operation', () => {
  const found = values('posts', '')
  for (const name of ['create', 'list', 'wait', 'bulk-create']) assert.ok(found.includes(name), name)
  assert.deepEqual(values('media', 'up').sort(), ['upload', 'upload-direct'])
})

test('completes the flags of a command that are not there yet', () => {
  assert.ok(values('posts', 'create', '--').includes('--publish-now'))
  assert.ok(!values('posts', 'create', '--publish-now', '--').includes('--publish-now'))
  assert.deepEqual(values('posts', 'create', '--wait'), ['--wait', '--wait-timeout'])
})

test('completes the values of a flag, one by one in a list', () => {
  assert.deepEqual(values('posts', 'list', '--status', 'pub'), ['publishing', 'published'])
  assert.deepEqual(values('webhooks', 'create', '--events', 'post.failed,post.pub'), [
    'post.failed,post.published',
  ])
  assert.deepEqual(values('posts', 'list', '--mode', ''), ['live', 'test'])
})

test('completes the words after help, and the shells of completion', () => {
  assert.deepEqual(values('help', 'posts', 'cre'), ['create'])
  assert.deepEqual(values('completion', ''), ['bash', 'zsh', 'fish'])
})

test('completes the value of a flag behind its equals sign', () => {
  assert.deepEqual(values('posts', 'list', '--status=pub'), ['--status=publishing', '--status=published'])
  assert.deepEqual(values('webhooks', 'create', '--events=post.failed,post.pub'), [
    '--events=post.failed,post.published',
  ])
})

/** A directory with the program under its name, and the script of a shell. */
async function installed(shell: string): Promise<string> {
  const { out } = await zither(['completion', shell])
  const directory = join(await scratch(), `completion-${shell}`)
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `completion.${shell}`), out)
  const program = fileURLToPath(new URL('../../bin/zither.mjs', import.meta.url))
  await writeFile(join(directory, 'zither'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  await chmod(join(directory, 'zither'), 0o755)
  return directory
}

test('completes in bash with the script that completion writes', async () => {
  const directory = await installed('bash')
  const lines = [
    `PATH="${directory}:$PATH"`,
    `source "${directory}/completion.bash"`,
    'COMP_WORDS=(zither posts create --vis); COMP_CWORD=3',
    '_zither',
    'declare -p COMPREPLY',
  ]
  const { stdout } = await promisify(execFile)('bash', ['-c', lines.join('\n')])
  assert.equal(stdout, 'declare -a COMPREPLY=([0]="--visibility")\n')
})

const hasFish = spawnSync('fish', ['--version']).status === 0

test('completes in fish with the script that completion writes, and files where zither knows nothing', {
  skip: hasFish ? false : 'fish is not installed',
}, async () => {
  const directory = await installed('fish')
  await writeFile(join(directory, 'launch.mp4'), '')
  const completed = async (line: string): Promise<string[]> => {
    const script = `set -x PATH "${directory}" $PATH; cd "${directory}"; source completion.fish; complete -C "${line}"`
    const env = { ...process.env, HOME: directory, XDG_CONFIG_HOME: directory }
    const { stdout } = await promisify(execFile)('fish', ['--no-config', '-c', script], { env })
    return stdout.trimEnd().split('\n')
  }
  assert.ok((await completed('zither ')).some((line) => /^posts\tPosts and their targets/.test(line)))
  assert.ok(!(await completed('zither ')).includes('launch.mp4'))
  assert.match((await completed('zither posts create --vis')).join('\n'), /^--visibility\t.+$/)
  assert.deepEqual(await completed('zither posts list --status=pub'), [
    '--status=published',
    '--status=publishing',
  ])
  assert.deepEqual(await completed('zither media upload lau'), ['launch.mp4'])
})

for (const shell of ['zsh', 'fish'])
  test(`writes a script for ${shell} that asks zither itself`, async () => {
    const { code, out } = await zither(['completion', shell])
    assert.equal(code, 0)
    assert.match(out, /zither __complete/)
    assert.ok(!out.includes('\\{'))
  })

test('refuses a shell that it has no script for', async () => {
  assert.equal((await zither(['completion', 'csh'])).code, 2)
  assert.equal((await zither(['completion', 'toString'])).code, 2)
})
