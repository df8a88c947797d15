import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { confirmed, isMissing, unreadable } from './api.ts'

/** What is not there, or not for us, is null. */
export function absent(outcome: Outcome<any>): Outcome<any> {
  return isMissing(outcome) ? done(null) : outcome
}

/** One page of an edge, each row read by `shown`. */
export async function pageOf<T>(
  answer: Outcome<any>,
  shown: (row: any) => T,
): Promise<Outcome<ProviderPage<T> | null>> {
  return chain(absent(answer), async (body) => {
    if (body === null) return done(null)
    const rows: unknown = body?.data
    if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
      return unreadable('the list')
    const after = body.paging?.next ? body.paging?.cursors?.after : undefined
    return done({ items: rows.map(shown), next: typeof after === 'string' ? after : null })
  })
}

/** What came of a change that the platform only confirms. */
export async function changed(answer: Outcome<any>): Promise<Outcome<true | null>> {
  return chain(absent(answer), async (body) => {
    if (body === null) return done(null)
    return chain(confirmed(body, 'whether it was done'), async () => done(true))
  })
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function countOf(value: unknown): number {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0
}

/** An instant of the platform; the beginning of time where it cannot be read. */
export function instantOf(value: unknown): string {
  const at = new Date(value as string)
  return (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString()
}
