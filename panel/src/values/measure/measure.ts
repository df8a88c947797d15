// How long a text is to a network. The service counts in the same way; vectors.json holds both to it.

export type Counting = 'codepoints' | 'graphemes' | 'weighted' | 'utf16' | 'bytes'
export type Measure = (text: string) => number

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const encoder = new TextEncoder()

const bytes: Measure = (text) => encoder.encode(text).length
const codepoints: Measure = (text) => [...text].length

const measures: Record<Exclude<Counting, 'weighted'>, Measure> = {
  codepoints,
  bytes,
  utf16: (text) => text.length,
  graphemes: (text) => [...segments.segment(text)].length,
}

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u

/** The rules of networks with weights of their own. Here an emoji counts as many as the bytes it is written with. */
const weights: Record<string, Measure> = {
  threadnet: (text) => {
    let length = 0
    for (const { segment } of segments.segment(text))
      length += emoji.test(segment) ? bytes(segment) : codepoints(segment)
    return length
  },
}

/** The rule of a network; undefined where it has to be loaded first, see `weighted.ts`. */
export const measureOf = (platform: string, counting: Counting): Measure | undefined =>
  counting === 'weighted' ? weights[platform] : measures[counting]
