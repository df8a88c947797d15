// Files that ARCHITECTURE.md names and that do not exist.
import { existsSync, readFileSync } from 'node:fs'

const document = 'ARCHITECTURE.md'
const places = ['', 'service/src/', 'service/src/features/']
/** A path with a folder and an ending; one with a star or braces names many. */
const named = /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|json|md))`/g
const linked = /\]\(((?!https?:)[^)#]+)\)/g

/** A sentence for each file that is named and is not there. */
export function walkFaults() {
  const text = readFileSync(document, 'utf8')
  const missing = (path, from) => !from.some((place) => existsSync(place + path))
  return [
    ...[...text.matchAll(named)].filter(([, path]) => missing(path, places)),
    ...[...text.matchAll(linked)].filter(([, path]) => missing(path, [''])),
  ].map(([, path]) => `${document} names ${path}, which does not exist`)
}
