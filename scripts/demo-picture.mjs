// Draws docs/demo.svg, the picture in the README, from what `npm run demo` prints. The output holds times and new ids,
// so the picture is made when the demo changes and is not compared.
//
//   node scripts/demo-picture.mjs                 runs the demo
//   node scripts/demo-picture.mjs <file>          takes output that was kept
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const shown = ['8. ', '9. ']
const [charWidth, lineHeight, edge] = [7.8, 18, 20]

// Fonts of the reader's machine only. The colours follow the reader's scheme, on a background of its own.
const style = `
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; fill: #1f2328 }
rect { fill: #f6f8fa; stroke: #d1d9e0 }
.heading { font-weight: bold }
.quiet { fill: #59636e }
.published { fill: #116329 }
.failed { fill: #a40e26 }
.unknown { fill: #7d4e00 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  rect { fill: #0d1117; stroke: #3d444d }
  .quiet { fill: #9198a1 }
  .published { fill: #56d364 }
  .failed { fill: #ff7b72 }
  .unknown { fill: #e3b341 }
}
`

const [file] = process.argv.slice(2)
const lines = ['$ npm run demo', '', ...excerpt(file ? readFileSync(file, 'utf8') : runDemo())]
const svg = drawing(lines)
writeFileSync(`${root}docs/demo.svg`, svg)
process.stdout.write(`docs/demo.svg: ${lines.length} lines, ${Buffer.byteLength(svg)} bytes\n`)

function runDemo() {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'service/src/demo/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the demo did not end as expected, so there is nothing to draw')
  return stdout
}

/** The sections of the demo that the picture shows. */
function excerpt(output) {
  const sections = output.split(/\n(?=\d+\. )|\n(?=Summary\n)/)
  const chosen = shown.map((start) => sections.find((section) => section.startsWith(start)))
  if (chosen.includes(undefined)) throw new Error(`the output has no section ${shown.join('or ')}`)
  return chosen.flatMap((section) => [...section.trimEnd().split('\n'), '']).slice(0, -1)
}

function drawing(rows) {
  const width = Math.ceil(Math.max(...rows.map((row) => row.length)) * charWidth + 2 * edge)
  const height = rows.length * lineHeight + 2 * edge
  const texts = rows.flatMap((row, index) => (row ? [textOf(row, edge + (index + 0.75) * lineHeight)] : []))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Output of npm run demo">`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" rx="8"/>`,
    ...texts,
    '</svg>',
    '',
  ].join('\n')
}

function textOf(row, y) {
  return `<text x="${edge}" y="${y}" class="${classOf(row)}">${escaped(row)}</text>`
}

function classOf(row) {
  if (/^(\d+\.|\$) /.test(row)) return 'heading'
  if (/ webhook /.test(row)) return 'quiet'
  const [, status] = /-> (published|failed|unknown)/.exec(row) ?? []
  return status ?? 'plain'
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
