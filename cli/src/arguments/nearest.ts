/** The known word that the user may have meant, or nothing. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: { name: string; far: number } | undefined
  for (const name of known) {
    const far = distance(word, name)
    if (far <= limit && (!best || far < best.far)) best = { name, far }
  }
  return best?.name ?? known.find((name) => word.length > 2 && name.startsWith(word))
}

/** How many letters have to be put in, taken out or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, counterpart] of [...other].entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === counterpart ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
