// Writes every ```ts block of the documents as a module, so that it is compiled with the sources. A block whose first
// line is a comment with a path is that file, so that blocks of one document can import each other; what a reader need
// not see stands in a comment `<!-- ts ... -->`. Anything that is no complete module, such as a line of a list, belongs
// in a block of ```text.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const block = /^(?:```ts(?<tag>[^\n]*)\n(?<shown>.*?)^```|<!-- ts\n(?<hidden>.*?)^-->)$/gms
const unterminated = /^```ts/gm

/** Inside of the package, so that their imports resolve. */
export const snippets = 'service/.snippets'

/** Answers how many there are. What has not changed is not written, for the compiler asks when it was. */
export function writeSnippets() {
  const documents = [
    ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'sdk/README.md'],
    ...globSync('docs/{tutorials,guides,contributing}/*.md', { cwd: root }),
  ]
  const modules = new Map(documents.flatMap(modulesOf))
  for (const stale of globSync(`${snippets}/**/*.ts`, { cwd: root }))
    if (!modules.has(stale)) rmSync(join(root, stale))
  for (const [file, text] of modules) write(join(root, file), text)
  return modules.size
}

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
    // Also a block without imports is a module of its own.
    return [join(snippets, document.slice(0, -'.md'.length), name), `${content}\nexport {}\n`]
  })
}

function write(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
