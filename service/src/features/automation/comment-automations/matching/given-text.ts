import { boundsOf, normalForm, wordsOf } from './words.ts'

/** How much of a text is looked at. */
const textMax = 4096

/** A text as keywords are looked for in it. What is costly is made once, and where it is needed. */
export class GivenText {
  readonly text: string
  /** Whether the text was looked at to its end. */
  readonly isWhole: boolean
  #words: readonly string[] | undefined
  #starts: ReadonlyMap<string, readonly number[]> | undefined
  #points: ReadonlyMap<string, readonly string[]> | undefined
  #bounds: ReadonlySet<number> | undefined

  constructor(text: string, most: number) {
    const seen = Math.min(most, textMax)
    this.text = normalForm(text.slice(0, seen)).slice(0, seen)
    this.isWhole = text.length <= seen
  }

  get words(): readonly string[] {
    this.#words ??= wordsOf(this.text)
    return this.#words
  }

  /** Where each of the different words stands. */
  get starts(): ReadonlyMap<string, readonly number[]> {
    this.#starts ??= placesOf(this.words)
    return this.#starts
  }

  /** The characters of the different words. */
  get points(): ReadonlyMap<string, readonly string[]> {
    this.#points ??= new Map([...this.starts.keys()].map((word) => [word, [...word]]))
    return this.#points
  }

  get bounds(): ReadonlySet<number> {
    this.#bounds ??= boundsOf(this.text)
    return this.#bounds
  }
}

function placesOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    const known = places.get(word)
    if (known) known.push(index)
    else places.set(word, [index])
  }
  return places
}
