import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const intro = `# Decisions

One page each: the context, the decision, what it costs. A decision is not rewritten; a new one takes its place and
says so. A number is never used again.

Each page names the folder that it is about in a line such as \`Area: http\`. \`npm run docs\` writes this list from the
pages.`

/** Where an area may stand: a part of the service, an area of features, or a package beside the service. */
const places = ['service/src', 'service/src/features', '.']

/** The list of all decisions by area, and what is wrong with a page as an error that says how to mend it. */
export function decisionsPage(root) {
  const pages = globSync('docs/adr/[0-9]*.md', { cwd: root })
    .sort()
    .map((path) => decisionOf(root, path))
  const numbers = pages.map(({ number }) => number)
  const twice = numbers.find((number, index) => numbers.indexOf(number) < index)
  if (twice) throw new Error(`two decisions have the number ${twice}`)
  const areas = Map.groupBy(pages, ({ area }) => area)
  const sections = [...areas.keys()].sort().map((area) => section(area, areas.get(area)))
  return `${[intro, ...sections].join('\n\n')}\n`
}

function decisionOf(root, path) {
  const file = basename(path)
  const text = readFileSync(join(root, path), 'utf8')
  const [, number, title] = /^# (\d{4})\. (.+)\n/.exec(text) ?? []
  if (number !== file.slice(0, 4))
    throw new Error(`${path} begins with no title such as "# ${file.slice(0, 4)}. ..."`)
  const [preface] = text.slice(text.indexOf('\n')).split('\n## ')
  const area = /^Area: (\S+)$/m.exec(preface)?.[1]
  if (!area || !places.some((place) => existsSync(join(root, place, area))))
    throw new Error(
      `${path} needs a line "Area: <folder>" under its title, as Area: http or Area: publishing`,
    )
  const note = preface
    .replace(/^Area: .*$/m, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { number, title, file, area, note }
}

function section(area, pages) {
  const rows = pages.map(({ number, title, file, note }) => `| [${number}](${file}) | ${title} | ${note} |`)
  return [`## ${area}`, '', '| | | |', '|---|---|---|', ...rows].join('\n')
}
