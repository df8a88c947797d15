import { type PostMetric, type PostNumbers, postMetrics } from './analytics.ts'

/**
 * The numbers of an answer: whole numbers, which some networks write as texts. Several stand for their sum, of those that
 * are told. What is not told is left out.
 */
export function countsIn(told: Partial<Record<PostMetric, unknown>>): PostNumbers {
  const entries = postMetrics.flatMap((metric) => {
    const counts = [told[metric]].flat().flatMap((value) => countOf(value) ?? [])
    return counts.length > 0 ? [[metric, counts.reduce((sum, one) => sum + one, 0)]] : []
  })
  return Object.fromEntries(entries)
}

export function countOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
