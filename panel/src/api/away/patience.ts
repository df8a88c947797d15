import { call } from '../call.ts'

const everyMs = 2000

/** Asks until the service answers. Counts as any request: the panel says meanwhile that nobody answers. */
export async function untilBack(): Promise<void> {
  for (;;) {
    const isThere = await call('GET /v1/health', {}).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((goOn) => setTimeout(goOn, everyMs))
  }
}

const reloaded = 'zither.reloaded'
const patienceMs = 30_000

/** Begins anew, for parts of a build that is gone; not again and again. */
function reload(): boolean {
  const last = Number(sessionStorage.getItem(reloaded) ?? 0)
  if (Date.now() - last < patienceMs) return false
  sessionStorage.setItem(reloaded, String(Date.now()))
  location.reload()
  return true
}

/**
 * Loads a part of the panel, however long the service is away. A browser may remember that a part could not be loaded: if
 * it still cannot once the service answers, the page begins anew, which leads to the same place.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  const first = await load().catch(() => undefined)
  if (first !== undefined) return first
  await untilBack()
  return load().catch((error: unknown) => {
    if (reload()) return new Promise<never>(() => {})
    throw error
  })
}
