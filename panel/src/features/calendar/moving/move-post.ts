import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { now } from '../../../api/clock.ts'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { unchangedSince } from '../../../api/version-of.ts'
import { announce } from '../../../components/announce.tsx'
import { toast } from '../../../components/toast.tsx'
import { timeIn } from '../../../components/when.tsx'
import type { Mode } from '../../../contract/routes.ts'
import { calendarWords } from '../../../i18n/publishing/calendar.ts'
import { failureWords } from '../../../i18n/shell/failures.ts'
import { instantOf } from '../../../values/wall-time.ts'
import { type Post, replaceInWeeks } from '../views/posts-of-weeks.ts'
import { whyNotMovable, whyNotThen } from './movable.ts'

export interface Move {
  post: Post
  /** By whose clock the day and the time are read. */
  zone: string
  day: string
  time: string
}

type Change =
  | { scheduledFor: string; timezone?: string }
  | { isDraft: true }
  | { queuedFromProfile: string; queueId: string }

/** Gives posts other times: drawn at once, put back if the service refuses, undone on demand. */
export function useMovePost(): MovePost {
  const mode = useMode()
  const queries = useQueryClient()
  return useMemo(() => movesFor(sender(queries, mode)), [queries, mode])
}

type Send = (before: Post, drawn: Post, change: Change) => Promise<Post | undefined>

function sender(queries: QueryClient, mode: Mode): Send {
  return async (before, drawn, change) => {
    replaceInWeeks(queries, mode, drawn)
    try {
      const path = { postId: before.id }
      const headers = await unchangedSince(before, mode)
      const answer = await call('PUT /v1/posts/{postId}', { path, body: change as never, mode, headers })
      const after = ('post' in answer ? answer.post : answer) as Post
      replaceInWeeks(queries, mode, after)
      return after
    } catch (failure) {
      replaceInWeeks(queries, mode, before)
      toast(calendarWords.putBack(nameOf(before), reasonOf(failure)))
      return undefined
    } finally {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => readsTimes.has(String(queryKey[1])) })
    }
  }
}

interface Slot {
  at: string
  zone: string
  queueId: string
  profileId: string
}

export interface MovePost {
  /** Resolves with whether it was done. */
  move(move: Move): Promise<boolean>
  /**
   * Gives a post the next free slot of a queue: the one that was drawn, unless it was taken meanwhile. The new time is
   * told by the clock that is shown.
   */
  queue(post: Post, slot: Slot, shown: string): Promise<boolean>
}

function movesFor(send: Send): MovePost {
  const refuse = (refusal: string): false => {
    toast(refusal)
    return false
  }
  return {
    move: async ({ post, zone, day, time }) => {
      const scheduledFor = instantOf(day, time, zone)
      const refusal = whyNotMovable(post) ?? whyNotThen(Date.parse(scheduledFor), now())
      if (refusal) return refuse(refusal)
      // It stays meant in the zone that it is meant in, whichever clock it was moved by.
      const timezone = post.timezone ?? zone
      const drawn: Post = { ...post, scheduledFor, timezone, status: 'scheduled' }
      const after = await send(post, drawn, { scheduledFor, timezone })
      if (after) toast(calendarWords.moved(nameOf(post), timeText(after, zone)), undoOf(send, post, after))
      return after !== undefined
    },
    queue: async (post, { at, zone, queueId, profileId }, shown) => {
      const refusal = whyNotMovable(post)
      if (refusal) return refuse(refusal)
      const drawn: Post = { ...post, scheduledFor: at, timezone: zone, status: 'scheduled' }
      const after = await send(post, drawn, { queuedFromProfile: profileId, queueId })
      if (after) toast(calendarWords.queued(nameOf(post), timeText(after, shown)), undoOf(send, post, after))
      return after !== undefined
    },
  }
}

/** What was failed or cancelled before cannot become so again. */
function undoOf(send: Send, before: Post, after: Post): { label: string; run: () => void } | undefined {
  const { scheduledFor, timezone, status } = before
  if (status !== 'scheduled' && status !== 'draft') return undefined
  const isTimed = status === 'scheduled' && scheduledFor
  const change: Change = isTimed ? { scheduledFor, ...(timezone && { timezone }) } : { isDraft: true }
  const drawn: Post = { ...after, scheduledFor, status }
  return {
    label: calendarWords.undo,
    run: () => void send(after, drawn, change).then((done) => done && announce(calendarWords.undone)),
  }
}

const readsTimes = new Set(['GET /v1/posts', 'GET /v1/queue/preview', 'GET /v1/queue/next-slot'])

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** As much of a post as a card has room for. */
export const textOf = ({ content, title }: Post): string =>
  shortened((title || content || calendarWords.noText).replaceAll(/\s+/g, ' ').trim(), 160)

/** What sentences call a post. */
export const nameOf = (post: Post): string => shortened(textOf(post), 40)

const timeText = ({ scheduledFor }: Post, zone: string): string =>
  scheduledFor ? timeIn(scheduledFor, zone, 'dayTime') : ''

function reasonOf(failure: unknown): string {
  if (!isFailure(failure)) return String(failure)
  return failureWords[(failure as ApiFailure).code]?.title ?? failure.message
}
