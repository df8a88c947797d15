// Several tabs may write new posts at once. Each keeps its text in a place of its own: in one place for all of them the
// tab that wrote last would replace what the others have written.
import { readKept } from './store.ts'

/** More tabs with new posts than these share a place, and tell each other about it. */
const most = 8

interface Held {
  name: string
  release: () => void
}

/** What this tab had before, which it may be about to give back. */
const mine = new Map<string, string>()

/** Takes a place that no other tab of this browser has. */
export async function holdPlace(base: string): Promise<Held> {
  const shared: Held = { name: base, release: () => undefined }
  // Browsers have locks in secure contexts only.
  if (!navigator.locks) return shared
  const before = mine.get(base)
  const again = before && (await hold(before, { signal: AbortSignal.timeout(500) }))
  const held = again || (await holdFree(base)) || shared
  mine.set(base, held.name)
  return held
}

/** A place with a text that no tab shows comes first, so that nothing stays where nobody sees it. */
async function holdFree(base: string): Promise<Held | undefined> {
  const names = Array.from({ length: most }, (_, index) => (index === 0 ? base : `${base}:${index + 1}`))
  const kept = await Promise.all(names.map(readKept))
  const withText = names.filter((_, index) => kept[index])
  for (const name of new Set([...withText, ...names])) {
    const held = await hold(name, { ifAvailable: true })
    if (held) return held
  }
  return undefined
}

/** Holds a place until it is released, or until the tab is gone; undefined where another tab has it. */
function hold(name: string, options: LockOptions): Promise<Held | undefined> {
  return new Promise((resolve) => {
    const until = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve({ name, release: () => release() })) : resolve(undefined)
    void navigator.locks.request(`zither.${name}`, options, until).catch(() => resolve(undefined))
  })
}
