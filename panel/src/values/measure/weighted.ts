// By weights: an address counts 23, an emoji 2. The library is large, so this file is loaded when a text needs it.
import twitterText from 'twitter-text'
import type { Measure } from './measure.ts'

/** The library's time grows with the square of a run without blanks, so long runs are counted in pieces. */
const longRun = /\S{1000}/u
const pieces = /\s+|\S{1,500}/gu

const lengthOf = (text: string): number => twitterText.parseTweet(text).weightedLength

export const weighted: Measure = (text) =>
  longRun.test(text)
    ? (text.match(pieces) ?? []).reduce((sum, piece) => sum + lengthOf(piece), 0)
    : lengthOf(text)
