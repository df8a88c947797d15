import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { hasSection, keyOf, requireBoard } from './board.ts'
import { invalidParameters, pinNotFound } from './fault.ts'
import type { Holder } from './holder.ts'
import { requirePinnable } from './media.ts'
import { type List, listed, requireObject, textOf } from './request.ts'
import { type PinMedia, readSource } from './source.ts'

export interface SandboxPin {
  id: string
  title: string | null
  description: string | null
  link: string | null
  altText: string | null
  boardId: string
  sectionId: string | null
  media: PinMedia
  owner: { id: string; username: string }
  createdAt: string
}

export const firstPinId = 813_000_000_000_000_000n

export async function createPin(state: TwinState, holder: Holder, body: unknown): Promise<object> {
  const given = requireObject(body)
  const words = wordsOf(given)
  const boardId = textOf(given, 'board_id', 50)
  if (boardId === null) throw invalidParameters('board_id is required.')
  const board = await requireBoard(state, holder, boardId)
  const sectionId = textOf(given, 'board_section_id', 50)
  if (sectionId !== null && !(await hasSection(state, board.owner.id, boardId, sectionId)))
    throw invalidParameters('The board section was not found.')
  const { media, mediaId } = readSource(given.media_source)
  if (mediaId !== undefined) await requirePinnable(state, holder, mediaId)
  const { id: ownerId, username } = holder
  const pin: SandboxPin = {
    id: String(await numberAfter(state, firstPinId)),
    ...words,
    boardId,
    sectionId,
    media,
    owner: { id: ownerId, username },
    createdAt: state.now.toISOString(),
  }
  await putPin(state, pin)
  return shownPin(pin)
}

function wordsOf(given: Record<string, unknown>) {
  return {
    title: textOf(given, 'title', 100),
    description: textOf(given, 'description', 800),
    link: textOf(given, 'link', 2048),
    altText: textOf(given, 'alt_text', 500),
  }
}

/** Only members that are sent change. */
export async function updatePin(
  state: TwinState,
  holder: Holder,
  id: string,
  body: unknown,
): Promise<object> {
  const pin = await requirePin(state, holder, id)
  const given = requireObject(body)
  const sent = Object.entries(wordsOf(given)).filter(([name]) =>
    Object.hasOwn(given, name === 'altText' ? 'alt_text' : name),
  )
  const boardId = textOf(given, 'board_id', 50) ?? pin.boardId
  await requireBoard(state, holder, boardId)
  if (boardId !== pin.boardId) await state.delete('boardpin', pin.id)
  const changed = { ...pin, ...Object.fromEntries(sent), boardId }
  await putPin(state, changed)
  return shownPin(changed)
}

export async function deletePin(state: TwinState, holder: Holder, id: string): Promise<void> {
  await requirePin(state, holder, id)
  await state.delete('pin', id)
  await state.delete('boardpin', id)
}

export async function readPin(
  state: TwinState,
  holder: Holder,
  id: string,
  query: URLSearchParams,
): Promise<object> {
  return counted(state, await requirePin(state, holder, id), query)
}

export async function listPins(state: TwinState, holder: Holder, query: URLSearchParams): Promise<List> {
  return shownList(state, await listed(state, 'pin', holder.id, query, true), query)
}

export async function listBoardPins(
  state: TwinState,
  holder: Holder,
  boardId: string,
  query: URLSearchParams,
): Promise<List> {
  const board = await requireBoard(state, holder, boardId)
  const pins = await listed(state, 'boardpin', keyOf(board.owner.id, boardId), query, true)
  return shownList(state, pins, query)
}

async function shownList(state: TwinState, { items, bookmark }: List, query: URLSearchParams): Promise<List> {
  const shown = items.map((pin) => counted(state, pin as SandboxPin, query))
  return { items: await Promise.all(shown), bookmark }
}

/** A pin, with its numbers where the request asks for them. */
async function counted(state: TwinState, pin: SandboxPin, query: URLSearchParams): Promise<object> {
  if (query.get('pin_metrics') !== 'true') return shownPin(pin)
  const post = { network: 'pinboard', id: pin.id, createdAt: new Date(pin.createdAt) }
  const { impressions, likes, comments, saves, clicks } = await numbersOf(state, post)
  const metrics = { impression: impressions, pin_click: clicks, clickthrough: 0, save: saves }
  const lifetime = { ...metrics, reaction: likes, comment: comments }
  return { ...shownPin(pin), pin_metrics: { '90d': metrics, lifetime_metrics: lifetime } }
}

async function requirePin(state: TwinState, { id: ownerId }: Holder, id: string): Promise<SandboxPin> {
  const pin: SandboxPin | undefined = await state.get('pin', id)
  if (pin?.owner.id !== ownerId) throw pinNotFound()
  return pin
}

/** A pin is listed by its owner and by its board. */
export async function putPin(state: TwinState, pin: SandboxPin): Promise<void> {
  await state.put('pin', pin.id, pin, { under: pin.owner.id, days: memoryDays })
  await state.put('boardpin', pin.id, pin, { under: keyOf(pin.owner.id, pin.boardId), days: memoryDays })
}

function shownPin(pin: SandboxPin): object {
  const { id, title, description, link, altText, boardId, sectionId, media, owner, createdAt } = pin
  return {
    id,
    created_at: createdAt.replace(/\.\d+Z$/, ''),
    title,
    description,
    link,
    alt_text: altText,
    dominant_color: '#6E7874',
    board_id: boardId,
    board_section_id: sectionId,
    board_owner: { username: owner.username },
    creative_type:
      media.media_type === 'video' ? 'VIDEO' : media.media_type === 'image' ? 'REGULAR' : 'CAROUSEL',
    is_owner: true,
    is_standard: true,
    has_been_promoted: false,
    parent_pin_id: null,
    pin_metrics: null,
    media,
  }
}
