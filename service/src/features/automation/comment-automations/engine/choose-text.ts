/** How often a text was sent: to this person, and at all. */
export interface Used {
  own: number
  all: number
}

/** The text that the person had least often, among these the one sent least often, then the first (D21.27). */
export function chooseText(texts: readonly string[], used: ReadonlyMap<string, Used>): string | undefined {
  const never = { own: 0, all: 0 }
  const ranked = texts.map((text, index) => ({ text, index, ...(used.get(text) ?? never) }))
  return ranked.toSorted(
    (one, other) => one.own - other.own || one.all - other.all || one.index - other.index,
  )[0]?.text
}
