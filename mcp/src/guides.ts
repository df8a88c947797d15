import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { McpServer } from '@modelcontextprotocol/server'

/** A page for people who use Zither, as a model reads it. */
export interface Guide {
  /** Below docs, without its ending: guides/publishing. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly text: string
}

/** In a package the pages lie beside the sources, and in the repository where people read them. */
const inPackage = new URL('../docs/', import.meta.url)
const folder = fileURLToPath(existsSync(inPackage) ? inPackage : new URL('../../docs/', import.meta.url))

const uriOf = (path: string): string => `zither://docs/${path}`

export function readGuides(): Guide[] {
  const paths = [...['tutorials', 'guides', 'going-live'].flatMap(pagesIn), 'platforms', 'reliability']
  const known = new Set(paths)
  return paths.map((path) => guideOf(path, known))
}

const pagesIn = (name: string): string[] =>
  readdirSync(`${folder}${name}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${name}/${file.slice(0, -'.md'.length)}`)
    .sort()

function guideOf(path: string, known: ReadonlySet<string>): Guide {
  // What stands in comments is for the tests of the pages.
  const text = readFileSync(`${folder}${path}.md`, 'utf8').replaceAll(/<!--.*?-->\n?/gs, '')
  const [, title = path] = /^# (.+)$/m.exec(text) ?? []
  const first = text.split(/\n{2,}/).find((paragraph) => /^[\w[]/.test(paragraph)) ?? ''
  return { path, title, description: sentenceOf(first), text: withOwnLinks(path, text, known) }
}

/** The first sentence of a paragraph, without links and marks. */
function sentenceOf(paragraph: string): string {
  const plain = paragraph
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\n', ' ')
  return /^.+?\.(?= |$)/.exec(plain)?.[0] ?? plain
}

/** Links to other guides lead to their resources. */
function withOwnLinks(path: string, text: string, known: ReadonlySet<string>): string {
  return text.replaceAll(/\]\(([\w./-]+)\.md(#[\w-]+)?\)/g, (link, to: string, part = '') => {
    const other = posix.join(posix.dirname(path), to)
    return known.has(other) ? `](${uriOf(other)}${part})` : link
  })
}

/** Each guide as a resource. Nothing is sent to the service. */
export function addGuides(server: McpServer, guides: readonly Guide[]): void {
  for (const { path, title, description, text } of guides)
    server.registerResource(
      path,
      uriOf(path),
      { title, description, mimeType: 'text/markdown' },
      ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text }] }),
    )
}
