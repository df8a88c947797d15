import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types'
import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react'
import { now } from '../../../api/clock.ts'
import { between, nextFullHour } from '../../../values/place-in-week.ts'
import { instantOf } from '../../../values/wall-time.ts'
import { dayOf } from '../../../values/zone.ts'
import type { CalendarTools } from '../calendar-context.ts'
import type { FreeSlot } from '../views/free-slots.ts'
import type { Post } from '../views/posts-of-weeks.ts'
import { whyNotMovable, whyNotThen } from './movable.ts'

/** What is being dragged; drafts have no time yet. */
export interface Dragged {
  post: Post
  /** Of the calendar. */
  zone: string
  time: string | undefined
}

export interface Proposal {
  day: string
  time: string
  refusal: string | undefined
  slot?: FreeSlot | undefined
}

let dragged: Dragged | undefined
let proposal: Proposal | undefined
const listeners = new Set<() => void>()

function propose(next: Proposal | undefined): void {
  if (
    next &&
    proposal &&
    next.day === proposal.day &&
    next.time === proposal.time &&
    next.slot === proposal.slot
  )
    return
  proposal = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the post that hangs over a day would stand. */
export const useProposal = (day: string): Proposal | undefined =>
  useSyncExternalStore(subscribe, () => (proposal?.day === day ? proposal : undefined))

/** What the place under the post that hangs over it shows. */
export const dropOf = (proposal: Proposal | undefined): 'takes' | 'refuses' | undefined =>
  proposal && (proposal.refusal ? 'refuses' : 'takes')

const library = () => import('./drag.ts')
const sources = new WeakMap<Element, () => Dragged>()

/** Cards become draggable when a pointer reaches them: most of them never are. */
export function makeDraggable(element: HTMLElement, what: () => Dragged): void {
  const isKnown = sources.has(element)
  sources.set(element, what)
  if (isKnown) return
  void library().then(({ draggable }) =>
    draggable({
      element,
      getInitialData: () => ({ kind: 'post' }),
      onDragStart: () => {
        dragged = sources.get(element)?.()
      },
      // The drop target is notified after this.
      onDrop: () => setTimeout(letGo),
    }),
  )
}

function letGo(): void {
  dragged = undefined
  propose(undefined)
}

interface Card {
  time: string
  top: number
  bottom: number
}

const reach = 5

/** The time between the cards at this height; undefined beside them. */
export function timeAt(cards: readonly Card[], y: number): string | undefined {
  const index = cards.findIndex(({ top, bottom }) => y >= top - reach && y <= bottom + reach)
  const card = cards[index]
  if (!card) return undefined
  return y < (card.top + card.bottom) / 2
    ? between(cards[index - 1]?.time, card.time)
    : between(card.time, cards[index + 1]?.time)
}

const cardsIn = (element: HTMLElement, except: string): Card[] =>
  [...element.querySelectorAll<HTMLElement>('[data-post]')]
    .filter(({ dataset }) => dataset.post !== except)
    .map((card) => ({ time: card.dataset.time ?? '', ...edgesOf(card) }))

function edgesOf(card: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = card.getBoundingClientRect()
  return { top, bottom }
}

interface DropDay {
  day: string
  /** Whether a place between cards means a time between theirs. */
  isPrecise: boolean
  tools: CalendarTools
}

function proposalAt(
  element: HTMLElement,
  y: number,
  { day, isPrecise }: Omit<DropDay, 'tools'>,
): Proposal | undefined {
  if (!dragged) return undefined
  const { post, zone, time: own } = dragged
  const exact = isPrecise ? timeAt(cardsIn(element, post.id), y) : undefined
  const time = exact ?? own ?? nextFullHour(now(), zone).time
  const refusal = whyNotMovable(post) ?? whyNotThen(Date.parse(instantOf(day, time, zone)), now())
  return { day, time, refusal }
}

function drop(wanted: Proposal | undefined, { moves }: CalendarTools): void {
  if (!dragged || !wanted) return
  const { post, zone, time: own } = dragged
  const { day, time, slot } = wanted
  if (slot) return void moves.queue(post, slot, zone)
  if (time === own && post.scheduledFor && day === dayOf(post.scheduledFor, zone)) return
  void moves.move({ post, zone, day, time })
}

interface Target {
  ref: RefObject<HTMLElement | null>
  tools: CalendarTools
  /** What letting go at this height would do. */
  proposes: (element: HTMLElement, y: number) => Proposal | undefined
}

function useDropTarget({ ref, tools, proposes }: Target): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !tools.canMove) return
    return whenLoaded(({ dropTargetForElements }) => {
      const there = ({ location: { current } }: { location: DragLocationHistory }) =>
        current.dropTargets[0]?.element === element ? proposes(element, current.input.clientY) : undefined
      return dropTargetForElements({
        element,
        onDragEnter: (event) => propose(there(event)),
        onDrag: (event) => {
          const wanted = there(event)
          if (wanted) propose(wanted)
        },
        onDragLeave: () => propose(undefined),
        onDrop: (event) => drop(there(event), tools),
      })
    })
  }, [ref, tools, proposes])
}

/** Lets posts be dropped on a day. */
export function useDropDay(ref: RefObject<HTMLElement | null>, { day, isPrecise, tools }: DropDay): void {
  const proposes = useCallback(
    (element: HTMLElement, y: number) => proposalAt(element, y, { day, isPrecise }),
    [day, isPrecise],
  )
  useDropTarget({ ref, tools, proposes })
}

/** Lets posts be dropped on a free slot of a queue. */
export function useDropSlot(ref: RefObject<HTMLElement | null>, slot: FreeSlot, tools: CalendarTools): void {
  const proposes = useCallback(
    (): Proposal | undefined =>
      dragged && { day: slot.day, time: slot.time, slot, refusal: whyNotMovable(dragged.post) },
    [slot],
  )
  useDropTarget({ ref, tools, proposes })
}

/** Registers once the library is there, unless the element is gone by then. */
function whenLoaded(register: (parts: Awaited<ReturnType<typeof library>>) => () => void): () => void {
  let isGone = false
  let stop = () => {}
  void library().then((parts) => {
    if (!isGone) stop = register(parts)
  })
  return () => {
    isGone = true
    stop()
  }
}
