import { createHash } from 'node:crypto'
import type { Tools } from '#contract/tools/tools.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { FitRule, FittedImage } from './bytes/fit-image.ts'
import { fitApart } from './bytes/parsers.ts'
import { fittedKey } from './keys.ts'
import { findNamed, type MediaRow } from './media.store.ts'
import { insertRemoval } from './removal/removals.store.ts'

/** How long a picture that was made for one platform is kept. By then the platform has its own copy. */
const keptMs = 7 * day

/** A file as a platform is given it. */
export interface ReachableFile {
  address: string
  mimeType: string
  size: number | null
  width: number | null
  height: number | null
}

export interface WantedFile {
  id: string
  /** What the platform takes of pictures; a picture that does not fit is made to fit. */
  rule: FitRule | undefined
}

type Reaching = Pick<Tools, 'db' | 'files' | 'clock' | 'parsers'>

/** By its id, each of these files for a platform that reads it itself. Files that are gone are left out. */
export async function reachableFiles(
  tools: Reaching,
  scope: Scope,
  wanted: readonly WantedFile[],
): Promise<ReadonlyMap<string, Outcome<ReachableFile>>> {
  const found = new Map<string, Outcome<ReachableFile>>()
  const ids = wanted.map(({ id }) => id)
  for (const row of await findNamed(tools.db, scope, ids, [])) {
    if (row.status !== 'ready') continue
    const rule = wanted.find(({ id }) => id === row.id)?.rule
    const isRight = row.type !== 'image' || rule === undefined || fits(row, rule)
    found.set(row.id, isRight ? done(await asItIs(tools, row)) : await madeToFit(tools, row, rule))
  }
  return found
}

/** Whether a picture can be sent as it is. */
function fits({ content_type, size, width, height, is_rotated }: MediaRow, rule: FitRule): boolean {
  const { types, bytes, maxWidth, maxHeight } = rule
  const isTaken = types.some((type) => type === content_type || type === 'image/*')
  const within = (value: number | null, most: number | null | undefined) =>
    value === null || most === null || most === undefined || value <= most
  return !is_rotated && isTaken && within(size, bytes) && within(width, maxWidth) && within(height, maxHeight)
}

async function asItIs(
  { files }: Reaching,
  { key, content_type: mimeType, size, width, height }: MediaRow,
): Promise<ReachableFile> {
  return { address: await files.directAddress(key, { contentType: mimeType }), mimeType, size, width, height }
}

/** Keeps the picture beside the uploads. The same picture for the same rule has the same key, so a repeat adds nothing. */
async function madeToFit(tools: Reaching, row: MediaRow, rule: FitRule): Promise<Outcome<ReachableFile>> {
  const { files, parsers } = tools
  const file = await files.open(row.key)
  if (!file) return { kind: 'refused', code: 'media_unavailable', message: 'An uploaded file is gone.' }
  const fitted = await fitApart(parsers, row.team_id, file, rule)
  return chain(fitted, async (image) => {
    const key = keyOf(row, rule, image)
    await insertRemoval(
      tools.db,
      { id: newId(tools.clock.now()), mode: row.mode, key },
      after(tools.clock.now(), keptMs),
    )
    await files.put(key, image.bytes, image.mimeType)
    const { mimeType, width, height, bytes } = image
    const address = await files.directAddress(key, { contentType: mimeType })
    return done({ address, mimeType, size: bytes.length, width, height })
  })
}

function keyOf({ key }: MediaRow, rule: FitRule, { mimeType }: FittedImage): string {
  const { types, bytes, maxWidth = null, maxHeight = null } = rule
  const digest = createHash('sha256').update(canonicalJson({ types, bytes, maxWidth, maxHeight }))
  return fittedKey(key, digest.digest('hex'), mimeType)
}
