import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { methodAndPath, type Operation } from '#contract/operation/operation.ts'
import type { Stage } from './exchange.ts'

export interface Entry {
  operation: Operation
  stages: readonly Stage[]
}

export interface Found {
  entry: Entry
  params: Record<string, string>
}

/**
 * Finds the operation of a method and a path. A fixed segment wins over a parameter at the same place. HEAD finds a read
 * that says so; the server then sends no body.
 */
export function createRouter(entries: readonly Entry[]) {
  const router = new SmartRouter<Entry>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const sorted = [...entries].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  for (const entry of sorted) {
    const [method, path] = methodAndPath(entry.operation.route)
    router.add(method, path.replace(/\{(\w+)\}/g, ':$1'), entry)
  }
  const find = (method: string, path: string): Found | undefined => {
    const [matches, stash] = router.match(method, path)
    const first = matches[0]
    if (!first) return undefined
    const [entry, indices] = first
    const params = Object.entries(indices).map(([name, at]) => {
      const raw = typeof at === 'number' ? (stash?.[at] ?? '') : at
      return [name, decodeSegment(raw)]
    })
    return { entry, params: Object.fromEntries(params) }
  }
  return (method: string, path: string): Found | undefined => {
    if (method !== 'HEAD') return find(method, path)
    const read = find('GET', path)
    return read?.entry.operation.answersHead ? read : undefined
  }
}

/** `~` sorts after every character of a path, so fixed segments come first. */
function sortKey({ operation }: Entry): string {
  return methodAndPath(operation.route)[1].replace(/\{\w+\}/g, '~')
}

/** A segment with broken percent-encoding stays as it is, and then names nothing. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
