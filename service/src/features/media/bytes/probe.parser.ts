import type { ParseFunction } from '#contract/tools/parsers.ts'
import { type Facts, NotMedia } from './facts.ts'
import type { Probed } from './parsers.ts'
import { probe } from './probe.ts'

export const parse: ParseFunction<undefined, Probed> = async (_input, file, room) => {
  try {
    return { value: { kind: 'media', facts: plausible(await probe(file, room)) } }
  } catch (cause) {
    if (cause instanceof NotMedia) return { value: { kind: 'not_media', message: cause.message } }
    throw cause
  }
}

const sideMost = 1_000_000
const lengthMostMs = 10 * 365 * 86_400_000

/** A claim that no row could keep would fail each time that the file is looked at, and never settle it. */
function plausible(facts: Facts): Facts {
  const { width, height, durationMs, codec } = facts
  const isWithin = (value: number | null, most: number) =>
    value === null || (Number.isSafeInteger(value) && value >= 0 && value <= most)
  if (!isWithin(width, sideMost) || !isWithin(height, sideMost))
    throw new NotMedia('The file claims more pixels than a picture has.')
  if (!isWithin(durationMs, lengthMostMs))
    throw new NotMedia('The file claims to be longer than ten years, or shorter than nothing.')
  return { ...facts, codec: codec?.replace(/[^\x20-\x7e]/g, '').slice(0, 100) || null }
}
