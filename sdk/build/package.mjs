// Makes the package that is published, JavaScript and types: `npm run build -w sdk`, then `npm publish ./sdk/dist`.
// Another directory can be named. Inside this repository the TypeScript runs as it is.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sdk = fileURLToPath(new URL('..', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

const target = process.argv[2] ?? `${sdk}dist`

rmSync(target, { recursive: true, force: true })
const tsc = `${root}node_modules/typescript-native/bin/tsc`
const compile = [tsc, '-p', `${sdk}tsconfig.build.json`, '--outDir', target]
const { status } = spawnSync(process.execPath, compile, { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

copyFileSync(`${sdk}src/catalogue.gen.json`, join(target, 'catalogue.gen.json'))
copyFileSync(`${sdk}README.md`, join(target, 'README.md'))
copyFileSync(`${root}LICENSE`, join(target, 'LICENSE'))
writeFileSync(join(target, 'package.json'), `${JSON.stringify(published(), null, 2)}\n`)

/** The manifest without what is of use in this repository only, and with the files that were made. */
function published() {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _tools,
    exports,
    ...kept
  } = JSON.parse(readFileSync(`${sdk}package.json`, 'utf8'))
  const made = Object.entries(exports).map(([name, source]) => {
    const file = source.replace('./src/', './').replace(/\.ts$/, '')
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  return { ...kept, exports: Object.fromEntries(made) }
}
