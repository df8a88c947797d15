import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}

interface Profile {
  nodes: Node[]
  samples: number[]
  timeDeltas: number[]
}

const shown = 20

/** Where the time of each profiled thread went, by the calling code and by function. */
export async function profileOf(directory: string): Promise<string[]> {
  const lines: string[] = []
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.cpuprofile')).toSorted()) {
    const profile: Profile = JSON.parse(await readFile(join(directory, name), 'utf8'))
    lines.push(`  ${name}`, ...linesOf(profile))
  }
  return lines
}

function linesOf({ nodes, samples, timeDeltas }: Profile): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const [areas, functions] = [new Map<string, number>(), new Map<string, number>()]
  let whole = 0
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id)
    if (!node || node.callFrame.functionName === '(idle)') continue
    const delta = timeDeltas[index] ?? 0
    add(areas, areaOf(node, byId, parents), delta)
    add(functions, nameOf(node), delta)
    whole += delta
  }
  const top = (sums: Map<string, number>) =>
    [...sums]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, shown)
      .map(([name, sum]) => `    ${((sum / whole) * 100).toFixed(1).padStart(5)} %  ${name}`)
  return [
    `    busy ${(whole / 1e6).toFixed(1)} s, by code`,
    ...top(areas),
    '    by function',
    ...top(functions),
  ]
}

function add(sums: Map<string, number>, name: string, delta: number): void {
  sums.set(name, (sums.get(name) ?? 0) + delta)
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const place = url ? ` ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}` : ''
  return `${functionName || '(anonymous)'}${place}`
}

/** The package, or the file of ours, that a native function or one of Node works for. */
function areaOf(node: Node, byId: ReadonlyMap<number, Node>, parents: ReadonlyMap<number, number>): string {
  let builtIn: string | undefined
  for (let here: Node | undefined = node; here; here = byId.get(parents.get(here.id) ?? -1)) {
    const { url } = here.callFrame
    const [, owner] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
    if (owner) return owner
    const [, ours] = /service\/src\/(.+)/.exec(url) ?? []
    if (ours) return ours
    if (url.startsWith('node:')) builtIn ??= url
  }
  return builtIn ?? node.callFrame.functionName
}
