import { after, day, minute } from '#values/clock.ts'

/** What may have left, or may be leaving, and is not known by an id. */
export interface OpenAttempt {
  /** All its words. */
  text: string
  /** When its first and its last call began. */
  first_at: Date
  last_at: Date
}

/** Clocks of networks and of this machine may differ. */
const slackMs = 10 * minute

/** A network shows what it has accepted within this time. */
const longestMs = 7 * day

/** Pieces of text of this length are compared, so that a text that was cut or got its links shortened is still known. */
const pieceLength = 4
const mostShared = 0.5

/** Whether a post is certainly not what an attempt has sent. Without enough text to compare it is not certain. */
export function plainlyDiffers(
  { text, at }: { text: string; at: Date },
  { text: sent, first_at, last_at }: OpenAttempt,
): boolean {
  if (at < after(first_at, -slackMs) || at > after(last_at, longestMs)) return true
  const [one, other] = [piecesOf(text), piecesOf(sent)]
  const fewer = Math.min(one.size, other.size)
  if (fewer === 0) return false
  return one.intersection(other).size / fewer < mostShared
}

function piecesOf(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, ' ')
  const signs = plain.match(/[\p{L}\p{N}]/gu) ?? []
  const last = signs.length - pieceLength
  return new Set(
    Array.from({ length: Math.max(0, last + 1) }, (_, at) => signs.slice(at, at + pieceLength).join('')),
  )
}
