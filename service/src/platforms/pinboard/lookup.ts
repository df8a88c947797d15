import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callApi, pageOf } from './api.ts'
import { boardOf, type Options } from './options.ts'
import { type Prepared, pinUrl } from './pin.ts'

const pages = 5
const pageSize = 250

/** Their clock may be behind ours. */
const skewMs = 30_000

/** The platform takes no reference of ours, so a pin is known by its words, on the board that it was meant for. */
export async function lookup(
  transport: Transport,
  { metadata, credentials }: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const from = since.getTime() - skewMs
  const kept = publication.prepared as Prepared | null
  const boardId = kept?.boardId ?? boardOf(publication.options as Options, metadata)
  if (boardId === undefined) return done({ found: null, complete: true })
  const path = `/boards/${pathSegment(boardId)}/pins`
  const times: number[] = []
  let bookmark: string | null = null
  for (let page = 1; page <= pages; page++) {
    const query = { page_size: String(pageSize), ...(bookmark !== null && { bookmark }) }
    const answer = await callApi(transport, credentials.accessToken, path, { query })
    const listed = await chain(answer, async (body) => pageOf(body, 'the list of pins'))
    if (listed.kind !== 'done') return listed
    const pin = listed.value.items.find((one) => timeOf(one) >= from && isPublication(one, publication))
    if (pin) return done({ found: shown(pin), complete: true })
    times.push(...listed.value.items.map(timeOf))
    bookmark = listed.value.bookmark
    if (bookmark === null || isBehind(times, from)) return done({ found: null, complete: true })
  }
  return done({ found: null, complete: false })
}

/** Whether the pins came newest first, and the last ones are older than what is looked for. */
function isBehind(times: readonly number[], from: number): boolean {
  const ordered = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
  return ordered && (times.at(-1) ?? Number.POSITIVE_INFINITY) < from
}

/** The time is UTC, also where the platform does not say so. */
export function timeOf({ created_at: time }: any): number {
  const text = typeof time === 'string' ? time : ''
  const parsed = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(parsed) ? 0 : parsed
}

function isPublication(pin: any, { item, options, title: ofPost }: Publication): boolean {
  const { title = ofPost } = options as Options
  return isSameText(pin.description, item.text) && isSameText(pin.title, title) && isSameKind(pin, item.media)
}

/** What the platform shows of a text may have other blanks at its ends and other line breaks. */
function isSameText(one: unknown, other: string): boolean {
  return plain(typeof one === 'string' ? one : '') === plain(other)
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

function isSameKind({ media }: any, items: Publication['item']['media']): boolean {
  const kind = media?.media_type
  if (typeof kind !== 'string') return true
  return (kind === 'video') === (items[0]?.type === 'video')
}

function shown(pin: any): Sighting['found'] {
  return { platformPostId: pin.id, url: pinUrl(pin.id), publishedAt: new Date(timeOf(pin)) }
}
