import { type ForeignBytes, ParsersBusy, ParserThrew } from '#contract/tools/parsers.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { after } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { Facts } from '../bytes/facts.ts'
import { type Probed, probeApart } from '../bytes/parsers.ts'
import { arrivalKey, thumbnailKey } from '../keys.ts'
import {
  beginLook,
  endLook,
  type Failure,
  findLooked,
  type MediaRow,
  markFailed,
  markReady,
  prolongLook,
} from '../media.store.ts'
import { insertRemoval } from '../removal/removals.store.ts'
import { takeArrival } from './arrivals.store.ts'

const replaced =
  'Other bytes took the place of the file while it was looked at. Ask for a new upload address.'

type ExamineTools = Pick<Tools, 'db' | 'files' | 'clock' | 'settings' | 'releaseSlot' | 'parsers'>

/** After this many unfinished looks the file fails. */
const looksMost = 5

/** A look of another process is waited for. */
const elsewhereMs = 5000
const askEveryMs = 250

const prolongEveryMs = 5000

/** The looks of this process, by the id of their row. */
const running = new Map<string, Promise<MediaRow | undefined>>()

/**
 * Checks the bytes of a pending file, and makes it ready or failed. Returns the row as it is then; undefined when it is
 * gone. A file that has not arrived stays as it is, and so does one while the parsers are busy.
 */
export async function examine(tools: ExamineTools, row: MediaRow): Promise<MediaRow | undefined> {
  if (row.status !== 'pending') return row
  tools.releaseSlot()
  // A look that began earlier may have missed bytes that have arrived since, so only its verdict counts.
  const seen = await running.get(row.id)?.catch(() => undefined)
  if (seen && seen.status !== 'pending') return seen
  return running.get(row.id) ?? lookOnce(tools, row)
}

function lookOnce(tools: ExamineTools, row: MediaRow): Promise<MediaRow | undefined> {
  const looking = look(tools, row).finally(() => running.delete(row.id))
  running.set(row.id, looking)
  return looking
}

async function look(tools: ExamineTools, row: MediaRow): Promise<MediaRow | undefined> {
  const { files, parsers } = tools
  if (!(await takeIn(tools, row))) return fail(tools, row, row.size ?? 0, notMedia(replaced))
  const file = await files.open(row.key)
  if (!file) return row
  try {
    const ended = await parsers.turn(row.team_id, async (parse) =>
      counted(tools, row, file, () => probeApart(parse, file)),
    )
    return ended === 'elsewhere' ? lookedAtElsewhere(tools, row) : ended
  } catch (cause) {
    if (cause instanceof ParsersBusy) return row
    throw cause
  }
}

/** What is looked at, and shown later, is out of the reach of the upload address. */
async function takeIn(tools: ExamineTools, row: MediaRow): Promise<boolean> {
  const { key, content_type: contentType } = row
  const taken = row.arrived_as ?? (await takeFromAddress(tools, row))
  return taken === undefined || tools.files.place(key, taken, contentType)
}

/** An address of the store takes bytes until its time is over, so what comes later is removed then. */
async function takeFromAddress({ db, files, clock }: ExamineTools, row: MediaRow) {
  const { key, mode, upload_until: until } = row
  const arrived = until === null ? undefined : await files.arrived(key)
  if (until === null || arrived === undefined) return undefined
  await insertRemoval(db, { id: newId(clock.now()), mode, key: arrivalKey(key) }, until)
  return takeArrival(db, row, arrived)
}

/** The look counts before it begins. One that ends without a verdict through no fault of the file does not count. */
async function counted(
  tools: ExamineTools,
  row: MediaRow,
  file: ForeignBytes,
  probe: () => Promise<Probed>,
): Promise<MediaRow | undefined | 'elsewhere'> {
  const { db, settings } = tools
  const looks = await beginLook(db, row.id)
  if (looks === undefined) return 'elsewhere'
  const goesOn = setInterval(() => void prolongLook(db, row.id).catch(() => {}), prolongEveryMs)
  try {
    const refusal = looks > looksMost ? givenUp : wrongSize(row, file.size, settings.media.maxBytes)
    if (refusal) return await fail(tools, row, file.size, refusal)
    return await settle(tools, row, file, await probe())
  } catch (cause) {
    await endLook(db, row.id, cause instanceof ParserThrew).catch(() => {})
    throw cause
  } finally {
    clearInterval(goesOn)
  }
}

const givenUp: Failure = {
  code: 'media_unreadable',
  message: 'Reading the file has begun five times and never came to an end.',
}

function notMedia(message: string): Failure {
  return { code: 'unsupported_media_type', message }
}

function wrongSize(row: MediaRow, size: number, maxBytes: number): Failure | undefined {
  if (row.size !== null && size !== row.size)
    return notMedia(`The file was announced with ${row.size} bytes; it has ${size}.`)
  if (size > maxBytes) return notMedia(`A file may have ${maxBytes} bytes; this one has ${size}.`)
  return undefined
}

async function settle(
  tools: ExamineTools,
  row: MediaRow,
  { size }: ForeignBytes,
  probed: Probed,
): Promise<MediaRow | undefined> {
  const { db, clock } = tools
  if (probed.kind === 'not_media') return fail(tools, row, size, notMedia(probed.message))
  if (probed.kind === 'unreadable')
    return fail(tools, row, size, { code: 'media_unreadable', message: probed.message })
  await keepThumbnail(tools, row, probed.facts)
  return markReady(db, row.id, probed.facts, size, clock.now(), expiryOf(tools))
}

async function fail(
  tools: ExamineTools,
  { id, key }: MediaRow,
  size: number,
  failure: Failure,
): Promise<MediaRow | undefined> {
  const failed = await markFailed(tools.db, id, failure, size, tools.clock.now(), expiryOf(tools))
  await tools.files.remove(key)
  return failed
}

/** A file whose look was begun too often without an end. */
export async function failUnreadable(tools: ExamineTools, row: MediaRow): Promise<void> {
  await fail(tools, row, row.size ?? 0, givenUp)
}

/** Another process looks at the bytes: its verdict is waited for, as long as it seems to live. */
async function lookedAtElsewhere(
  { db }: Pick<ExamineTools, 'db'>,
  row: MediaRow,
): Promise<MediaRow | undefined> {
  const until = performance.now() + elsewhereMs
  for (;;) {
    const found = await findLooked(db, row.id)
    if (!found?.isLookedAt || performance.now() > until) return found?.row
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
}

/** Before the row says that there is one. */
export async function keepThumbnail(
  { files }: Pick<Tools, 'files'>,
  { key }: Pick<MediaRow, 'key'>,
  { thumbnail }: Facts,
): Promise<void> {
  if (thumbnail) await files.put(thumbnailKey(key), thumbnail, 'image/webp')
}

/** Until when a file is kept that no post uses. */
export function expiryOf({ clock, settings }: Pick<Tools, 'clock' | 'settings'>): Date {
  return after(clock.now(), settings.media.retentionMs)
}
