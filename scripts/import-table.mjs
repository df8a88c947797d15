import { floors, mayImport } from '../.dependency-cruiser.mjs'

const begin = '<!-- written by npm run docs from .dependency-cruiser.mjs -->'
const end = '<!-- end of what is written -->'

/** ARCHITECTURE.md with the table of who may import whom, and the floors, as the rules have them. */
export function withImportTable(text) {
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`ARCHITECTURE.md lacks ${begin} or ${end}`)
  return `${before}${begin}\n\n${importTable()}\n\n${floorTable()}\n\n${end}${after}`
}

function importTable() {
  const rows = Object.entries(mayImport).map(
    ([folder, allowed]) => `| \`${folder}\` | ${allowed.length === 0 ? 'nothing' : allowed.join(', ')} |`,
  )
  return ['| folder | may import |', '|---|---|', ...rows].join('\n')
}

function floorTable() {
  const rows = floors.map((areas, index) => `| ${floors.length - index} | ${areas.join(', ')} |`)
  return ['| floor | areas |', '|---|---|', ...rows].join('\n')
}
