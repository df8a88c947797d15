import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inherited, newDirectory } from '#testing/service/process.ts'
import { eventually } from '#testing/team/team.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const builder = join(root, 'scripts', 'panel.mjs')

/** In place of the bundler: it names its asset after the source, and breaks or waits when the source says so. */
const bundler = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stampOf, writeStamp } from './stamp.mjs'
const out = process.env.PANEL_OUT
const stamp = stampOf()
const source = readFileSync('src/main.tsx', 'utf8').trim()
if (source === 'broken') throw new Error('the source is broken')
if (source === 'endless') await new Promise((resolve) => setTimeout(resolve, 5000))
mkdirSync(join(out, 'assets'), { recursive: true })
writeFileSync(join(out, 'assets', source + '.js'), source)
writeFileSync(join(out, 'index.html'), source)
writeFileSync('builds', 'x', { flag: 'a' })
writeStamp(out, stamp)
`

const started = new Set<ChildProcess>()

after(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** A panel whose packages are there already. */
async function newPanel(source: string): Promise<string> {
  const panel = join(await newDirectory(), 'panel')
  for (const name of ['src', 'build', 'node_modules']) await mkdir(join(panel, name), { recursive: true })
  await cp(join(root, 'panel', 'build', 'stamp.mjs'), join(panel, 'build', 'stamp.mjs'))
  await writeFile(join(panel, 'build', 'build.mjs'), bundler)
  await writeFile(join(panel, 'package-lock.json'), '{}')
  await writeFile(join(panel, 'node_modules', '.package-lock.json'), '{}')
  await change(panel, source)
  return panel
}

const change = (panel: string, source: string) => writeFile(join(panel, 'src', 'main.tsx'), source)
const pageOf = (panel: string) => readFile(join(panel, 'dist', 'index.html'), 'utf8')
const assetsOf = async (panel: string) => (await readdir(join(panel, 'dist', 'assets'))).sort()
const buildsOf = async (panel: string) => (await readFile(join(panel, 'builds'), 'utf8')).length

function start(panel: string, ...more: string[]) {
  const child = spawn(process.execPath, [builder, '--panel', panel, ...more], {
    env: inherited,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

const build = (panel: string, ...more: string[]) => start(panel, ...more).ended

describe('the builder of the panel', () => {
  test('builds what is missing or stale, and nothing else', async () => {
    const panel = await newPanel('first')
    const { code, output } = await build(panel, '--address', 'http://localhost:4000')
    assert.equal(code, 0, output)
    assert.match(output, /building \(2\/2\)[\s\S]*ready at http:\/\/localhost:4000/)
    await build(panel)
    assert.equal(await buildsOf(panel), 1)
    await change(panel, 'second')
    await build(panel)
    assert.equal(await buildsOf(panel), 2)
    assert.equal(await pageOf(panel), 'second')
    assert.deepEqual(
      (await readdir(panel)).filter((name) => name.startsWith('dist')),
      ['dist'],
    )
  })

  test('keeps the assets of the build before, for the pages that are open, and of none earlier', async () => {
    const panel = await newPanel('first')
    await build(panel)
    await change(panel, 'second')
    await build(panel)
    assert.deepEqual(await assetsOf(panel), ['first.js', 'second.js'])
    await change(panel, 'third')
    await build(panel)
    assert.deepEqual(await assetsOf(panel), ['second.js', 'third.js'])
  })

  test('leaves the build before in its place when it fails, and says why where the service looks', async () => {
    const panel = await newPanel('first')
    await build(panel)
    await change(panel, 'broken')
    const { code, output } = await build(panel)
    assert.equal(code, 1)
    assert.match(output, /the source is broken[\s\S]*npm run panel/)
    assert.equal(await pageOf(panel), 'first')
    const status = JSON.parse(await readFile(join(panel, 'dist.status.json'), 'utf8'))
    assert.equal(status.state, 'failed')
    assert.match(status.reason, /the source is broken/)
    assert.ok(!status.reason.includes(panel))
    await change(panel, 'mended')
    await build(panel)
    assert.equal(await pageOf(panel), 'mended')
    assert.ok(!existsSync(join(panel, 'dist.status.json')))
  })

  test('makes the clients beside the panel, and keeps the panel when they cannot be made', async () => {
    const panel = await newPanel('first')
    const scripts = join(panel, '..', 'scripts')
    await mkdir(scripts)
    const write = (text: string) => writeFile(join(scripts, 'clients.mjs'), text)
    await write(
      `import { mkdirSync, writeFileSync } from 'node:fs'
       mkdirSync(process.argv[2])
       writeFileSync(process.argv[2] + '/sdk.tgz', 'made')`,
    )
    assert.equal((await build(panel)).code, 0)
    const made = join(panel, 'dist', 'clients', 'sdk.tgz')
    assert.equal(await readFile(made, 'utf8'), 'made')
    await write("throw new Error('no compiler is here')")
    await change(panel, 'second')
    const { code, output } = await build(panel)
    assert.equal(code, 0)
    assert.match(output, /no compiler is here[\s\S]+npm run clients/)
    assert.equal(await pageOf(panel), 'second')
    assert.ok(!existsSync(made))
  })

  test('builds once when it is started twice', async () => {
    const panel = await newPanel('first')
    const ends = await Promise.all([build(panel), build(panel)])
    assert.deepEqual(
      ends.map(({ code }) => code),
      [0, 0],
    )
    assert.equal(await buildsOf(panel), 1)
  })

  test('takes over from one that was killed, and cleans up when it is told to end', async () => {
    const panel = await newPanel('endless')
    const lock = join(panel, 'dist.lock')
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const { child, ended } = start(panel)
      const holder = () => readFile(lock, 'utf8').catch(() => '')
      await eventually(holder, (pid) => pid === String(child.pid))
      await eventually(async () => existsSync(join(panel, 'dist.status.json')), Boolean)
      child.kill(signal)
      await ended
      assert.equal(existsSync(lock), signal === 'SIGKILL')
      if (signal === 'SIGTERM') assert.ok(!existsSync(join(panel, 'dist.status.json')))
    }
    // The number of a process may be given to another one; a lock that nobody touches is nobody's.
    await writeFile(lock, String(process.pid))
    await utimes(lock, new Date(), new Date(Date.now() - 60_000))
    await change(panel, 'first')
    assert.equal((await build(panel)).code, 0)
    assert.equal(await pageOf(panel), 'first')
  })
})
