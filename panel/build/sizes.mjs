// What a browser loads first, and what it loads when a screen is opened for the first time; and how much that may be.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const kilobyte = 1000

/** In kB of gzip, scripts and styles together. */
export const budget = { initial: 250, lazy: 80 }

/** One row for the start, and one for each part that is loaded later: what comes on top of the start with it. */
export function sizesOf(build) {
  const manifest = JSON.parse(readFileSync(join(build, '.vite', 'manifest.json'), 'utf8'))
  const all = Object.entries(manifest)
  const first = closure(
    manifest,
    all.filter(([, { isEntry }]) => isEntry).map(([key]) => key),
  )
  const firstFiles = filesOf(manifest, first)
  const rows = [{ name: 'initial', limit: budget.initial, ...measure(build, firstFiles) }]
  for (const [key] of all.filter(([, { isDynamicEntry }]) => isDynamicEntry)) {
    const files = filesOf(manifest, closure(manifest, [key])).filter((file) => !firstFiles.includes(file))
    rows.push({ name: key, limit: budget.lazy, ...measure(build, files) })
  }
  return rows.sort((a, b) => b.limit - a.limit || b.gz - a.gz)
}

export function tableOf(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const number = (value) => value.toFixed(1).padStart(8)
  return [
    `${'part'.padEnd(width)}  files    kB gz    kB br   limit`,
    ...rows.map(
      ({ name, count, gz, br, limit }) =>
        `${name.padEnd(width)}  ${String(count).padStart(5)} ${number(gz)} ${number(br)} ${String(limit).padStart(7)}${gz > limit ? '  TOO LARGE' : ''}`,
    ),
  ].join('\n')
}

function closure(manifest, keys) {
  const reached = new Set()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue
    reached.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return [...reached]
}

function filesOf(manifest, keys) {
  const files = keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file))
}

function measure(build, files) {
  const sum = (suffix) =>
    files.reduce((total, file) => total + sizeOf(join(build, file), suffix), 0) / kilobyte
  return { count: files.length, gz: sum('.gz'), br: sum('.br') }
}

/** What is not smaller when it is compressed is sent as it is. */
function sizeOf(path, suffix) {
  return (statSync(path + suffix, { throwIfNoEntry: false }) ?? statSync(path)).size
}
