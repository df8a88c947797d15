import { transaction } from '#db/query/transaction.ts'
import type { findTestAccount } from '#features/accounts/index.ts'
import type { InboxTwin } from '#platforms/capabilities/conversations/conversations.twin.ts'
import type { FrameRequest } from '../control/control-call.ts'
import { openMemory } from '../memory.store.ts'
import { postReports, type Report, randomOf } from './post-reports.ts'

type TestAccount = NonNullable<Awaited<ReturnType<typeof findTestAccount>>>

export interface CrowdWish {
  seed: number
  participants: number
  events: number
  /** The part of events that is reported twice. */
  duplicates: number
  /** The part of events that comes after later ones. */
  disorder: number
}

interface Played {
  sent: number
  statuses: Record<string, number>
  distinct: { messages: number; edited: number; reactions: number }
}

/** So many events are one transaction of the twin. */
const batch = 200

/** One in so many events edits the last message of its participant, and one in so many is a reaction to it. */
const editEvery = 10
const reactionEvery = 15

/** Has many people write to an account, in an order and with repeats that follow from a seed. */
export async function playCrowd(
  request: FrameRequest,
  account: TestAccount,
  wish: CrowdWish,
): Promise<Played> {
  const { platforms } = request
  const inbox = platforms.get(account.platform)?.twin.inbox
  const distinct = { messages: 0, edited: 0, reactions: 0 }
  if (!inbox) return { sent: 0, statuses: {}, distinct }
  const random = randomOf(wish.seed)
  const reports: Report[] = []
  const last = new Map<number, string>()
  const counts = new Map<number, number>()
  for (let from = 0; from < wish.events; from += batch) {
    const some = Math.min(batch, wish.events - from)
    const made = await playSome(request, account, inbox, { wish, random, some, last, counts, distinct })
    reports.push(...made)
  }
  const sent = withDisorder(withDuplicates(reports, wish.duplicates, random), wish.disorder, random)
  return { sent: sent.length, statuses: await postReports(request, sent, { parallel: true }), distinct }
}

interface Course {
  wish: CrowdWish
  random: () => number
  some: number
  /** The last message of each participant. */
  last: Map<number, string>
  counts: Map<number, number>
  distinct: Played['distinct']
}

function playSome(
  { db, platforms, now }: FrameRequest,
  account: TestAccount,
  inbox: InboxTwin,
  course: Course,
): Promise<Report[]> {
  const { team_id, platform } = account
  const world = platforms.get(platform)?.twin.world ?? platform
  return transaction(db, async (tx) => {
    const state = openMemory(tx, team_id, world, now)
    const reports: Report[] = []
    for (let index = 0; index < course.some; index += 1) {
      const body = await playOne(inbox, state, account, course, new Date(now.getTime() + reports.length))
      if (body) reports.push({ team_id, platform, body })
    }
    return reports
  })
}

async function playOne(
  inbox: InboxTwin,
  state: ReturnType<typeof openMemory>,
  { platform_account_id: accountId }: TestAccount,
  { wish, random, last, counts, distinct }: Course,
  time: Date,
): Promise<object | undefined> {
  const number = Math.floor(random() * wish.participants)
  const turn = Math.floor(random() * editEvery * reactionEvery)
  const before = last.get(number)
  const at = time.toISOString()
  const count = counts.get(number) ?? 0
  if (before !== undefined && turn % editEvery === 0) {
    distinct.edited += 1
    const text = `crowd ${wish.seed} ${number} ${count} edited ${distinct.edited}`
    return (await inbox.change(state, before, { kind: 'edited', text, at }))?.notification
  }
  if (before !== undefined && turn % reactionEvery === 0) {
    distinct.reactions += 1
    return (await inbox.change(state, before, { kind: 'reaction', emoji: '👍', at }))?.notification
  }
  distinct.messages += 1
  counts.set(number, count + 1)
  const said = await inbox.say(state, {
    accountId,
    participant: { id: `crowd-${wish.seed}-${number}`, name: `Crowd ${number}` },
    direction: 'incoming',
    text: `crowd ${wish.seed} ${number} ${count + 1}`,
    attachments: [],
    at,
  })
  last.set(number, said.platformMessageId)
  return said.notification
}

function withDuplicates(reports: readonly Report[], part: number, random: () => number): Report[] {
  return reports.flatMap((report) => (random() < part ? [report, report] : [report]))
}

/** Lets some reports come up to twenty places later. */
function withDisorder(reports: readonly Report[], part: number, random: () => number): Report[] {
  return reports
    .map((report, place) => ({ report, place: random() < part ? place + random() * 20 : place }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ report }) => report)
}
