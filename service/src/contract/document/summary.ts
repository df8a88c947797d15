import { methodAndPath, type Operation } from '../operation/operation.ts'
import type { Networks } from './networks.ts'

type Named = Pick<Operation, 'id' | 'route' | 'summary'>

/**
 * The summary with the names that people know networks by. A declaration writes `{skynet}` where the name belongs; the
 * name of a network that only the id or the path holds is put behind the sentence.
 */
export function summaryOf(operation: Named, { names }: Pick<Networks, 'names'>): string {
  const text = operation.summary.replace(/\{(\w+)\}/g, (_, word: string) => {
    const name = names.get(word)
    if (!name)
      throw new Error(`the summary of ${operation.id} names ${word}, which is no network that is served`)
    return name
  })
  const missing = namesakes(operation, names)
    .map((word) => names.get(word) ?? word)
    .filter((name) => !text.includes(name))
  return missing.length > 0 ? text.replace(/\.?$/, ` (${missing.join(', ')}).`) : text
}

/** The networks that an operation is named after, by their neutral words. */
export function namesakes(operation: Omit<Named, 'summary'>, names: ReadonlyMap<string, string>): string[] {
  const [, path] = methodAndPath(operation.route)
  return [...new Set([operation.id, path].flatMap((text) => wordsIn(text, names)))]
}

/** `ShortvideoAds` is the network shortvideoads, and not shortvideo. */
function wordsIn(text: string, names: ReadonlyMap<string, string>): string[] {
  const parts = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return parts.flatMap((part, index) => {
    const pair = `${part}${parts[index + 1] ?? ''}`
    return [pair, part].find((word) => names.has(word)) ?? []
  })
}
