// Compiles every ```ts block of the documents. A block whose first line is a comment with a path is that file, so that
// blocks of one document can import each other; what a reader need not see stands in a comment `<!-- ts ... -->`.
// Anything that is no complete module, such as a line of a list, belongs in a block of ```text.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'sdk/README.md',
  ...globSync('docs/guides/*.md', { cwd: root }),
]
const block = /^(?:```ts(?<tag>[^\n]*)\n(?<shown>.*?)^```|<!-- ts\n(?<hidden>.*?)^-->)$/gms
const unterminated = /^```ts/gm

// Inside of the package, so that its imports resolve.
const directory = mkdtempSync(join(root, 'service', '.snippets-'))
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))

let count = 0
for (const document of documents) for (const [file, text] of modulesOf(document)) write(file, text)
write(
  'tsconfig.json',
  JSON.stringify({ extends: '../../tsconfig.json', include: ['**/*.ts', '../src/**/*.d.ts'] }),
)

const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
const { status } = spawnSync(process.execPath, [tsc, '-p', directory], { cwd: root, stdio: 'inherit' })
process.stdout.write(`${count} snippets compiled\n`)
process.exitCode = status ?? 1

/** The files of a document with what is in them. The errors of the compiler name document and line. */
function modulesOf(document) {
  const text = readFileSync(join(root, document), 'utf8')
  const found = [...text.matchAll(block)]
  if (found.filter(({ groups }) => groups.shown !== undefined).length < text.match(unterminated)?.length)
    throw new Error(`a block of ${document} does not end`)
  return found.map(({ groups, index }) => {
    const content = groups.shown ?? groups.hidden
    const line = text.slice(0, index).split('\n').length
    const [, named] = /^\/\/ (\S+\.ts)\n/.exec(content) ?? []
    const name = named ? basename(named) : `line-${line}.ts`
    count += 1
    return [join(document.slice(0, -'.md'.length), name), content]
  })
}

function write(file, text) {
  const path = join(directory, file)
  mkdirSync(dirname(path), { recursive: true })
  // Also a block without imports is a module of its own.
  writeFileSync(path, file.endsWith('.ts') ? `${text}\nexport {}\n` : text)
}
