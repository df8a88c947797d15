// Makes the clients that the service offers under /clients/: sdk.tgz, cli.tgz and mcp.tgz, each complete in itself.
// `npm run clients` writes them beside the build of the panel, which makes them too. Another directory can be named.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addBundled } from './clients-bundle.mjs'
import { tarballOf } from './tarball.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(process.argv[2] ?? join(root, 'panel', 'dist', 'clients'))
const { version } = readJson(join(root, 'service', 'package.json'))
const work = mkdtempSync(join(tmpdir(), 'zither-clients-'))
try {
  mkdirSync(out, { recursive: true })
  for (const name of ['sdk', 'cli', 'mcp']) write(name, tarballOf(packageOf(name)))
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The directory of one package, as it is installed. */
function packageOf(name) {
  const target = join(work, name)
  const script = name === 'sdk' ? ['sdk/build/package.mjs', target] : ['scripts/package.mjs', name, target]
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The package of ${name} could not be built.\n${stdout}${stderr}`)
  const manifest = { ...readJson(join(target, 'package.json')), version }
  if (name !== 'sdk') {
    takeSdkIn(target)
    const { '@zither/sdk': _inside, ...others } = manifest.dependencies
    const dependencies = addBundled(join(root, name), target, others)
    Object.assign(manifest, { dependencies, bundleDependencies: Object.keys(dependencies) })
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return target
}

/** The SDK lies in the package, because no registry has it. */
function takeSdkIn(target) {
  const inside = join(target, 'sdk')
  cpSync(join(work, 'sdk'), inside, {
    recursive: true,
    filter: (path) => !/(\.d\.ts|README\.md)$/.test(path),
  })
  for (const entry of readdirSync(join(target, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.js')) continue
    const file = join(entry.parentPath, entry.name)
    const way = relative(dirname(file), inside).replaceAll('\\', '/')
    const text = readFileSync(file, 'utf8')
      .replaceAll("'@zither/sdk/catalogue'", `'${way}/catalogue.js'`)
      .replaceAll("'@zither/sdk'", `'${way}/index.js'`)
    if (text.includes('@zither/sdk')) throw new Error(`${file} names the SDK in another way`)
    writeFileSync(file, text)
  }
}

/** The one before stays until the new one is whole. */
function write(name, bytes) {
  const file = join(out, `${name}.tgz`)
  writeFileSync(`${file}.next`, bytes)
  renameSync(`${file}.next`, file)
  process.stdout.write(`clients/${name}.tgz  ${Math.ceil(bytes.length / 1024)} KB\n`)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
