// Makes the package of a program that is published, in <folder>/dist: `npm run build -w cli`, then
// `npm publish ./cli/dist`. Inside this repository the TypeScript runs as it is.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder = '', elsewhere] = process.argv.slice(2)
const source = join(root, folder)
// Another directory can be named.
const target = elsewhere ?? join(source, 'dist')

// The types of the SDK come from its package, as they do for those who install it.
run(join(root, 'sdk/build/package.mjs'))
rmSync(target, { recursive: true, force: true })
const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
run(tsc, '-p', join(source, 'tsconfig.build.json'), '--outDir', target)

mkdirSync(join(target, 'bin'))
for (const file of readdirSync(join(source, 'bin'))) {
  const text = readFileSync(join(source, 'bin', file), 'utf8').replaceAll('.ts', '.js')
  writeFileSync(join(target, 'bin', file), text)
  chmodSync(join(target, 'bin', file), 0o755)
}
copyFileSync(join(source, 'README.md'), join(target, 'README.md'))
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
// The MCP server hands the guides on to models.
if (folder === 'mcp') copyGuides()
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
const { private: _private, scripts: _scripts, devDependencies: _tools, ...kept } = manifest
writeFileSync(join(target, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)

/** What is for people who use Zither, and not for those who change it. */
function copyGuides() {
  const pages = globSync(['docs/{tutorials,guides,going-live}/*.md', 'docs/{platforms,reliability}.md'], {
    cwd: root,
  })
  for (const page of pages) cpSync(join(root, page), join(target, page))
}

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
