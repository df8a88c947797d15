import {
  type ForeignBytes,
  type Parse,
  type Parser,
  type Parsers,
  ParsersBusy,
  Unparsable,
} from '#contract/tools/parsers.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Facts } from './facts.ts'
import type { FitRule, FittedImage } from './fit-image.ts'

/** The result of reading the bytes of a file. */
export type Probed =
  | { kind: 'media'; facts: Facts }
  | { kind: 'not_media'; message: string }
  | { kind: 'unreadable'; message: string }

export type Fitted = Outcome<Omit<FittedImage, 'bytes'>>

const probeParser: Parser<undefined, Probed> = { module: new URL('./probe.parser.ts', import.meta.url) }
const fitParser: Parser<FitRule, Fitted> = { module: new URL('./fit-image.parser.ts', import.meta.url) }

/** Finds out from its bytes what a file is, in a process of its own. */
export async function probeApart(parse: Parse, file: ForeignBytes): Promise<Probed> {
  try {
    const { value } = await parse(probeParser, undefined, file)
    return value
  } catch (cause) {
    if (cause instanceof Unparsable) return { kind: 'unreadable', message: cause.message }
    throw cause
  }
}

/** Makes a picture into one that a platform takes, in a process of its own. */
export async function fitApart(
  parsers: Parsers,
  teamId: string,
  file: ForeignBytes,
  rule: FitRule,
): Promise<Outcome<FittedImage>> {
  try {
    const { value, bytes } = await parsers.turn(teamId, (parse) => parse(fitParser, rule, file))
    return chain(value, async (sides) => (bytes ? done({ ...sides, bytes }) : refused('It has no bytes.')))
  } catch (cause) {
    if (cause instanceof ParsersBusy) return { kind: 'unreachable' }
    if (cause instanceof Unparsable) return refused(cause.message)
    throw cause
  }
}

function refused(message: string): Outcome<never> {
  return { kind: 'refused', code: 'media_unavailable', message }
}
