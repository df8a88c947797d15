import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { type CrowdWish, playCrowd } from '../inbox/crowd.ts'
import { arranged, type Order, postReports } from '../inbox/post-reports.ts'
import { untilTaken } from '../inbox/reports.ts'
import { listReports, markSent, type NotificationRow } from '../notifications.store.ts'
import { controlCall, type FrameRequest } from './control-call.ts'

const order = t.optional(t.oneOf('sent', 'reversed', 'shuffled'))

/** Sends what a network has held back, over HTTP, as often and in the order that the control asks for. */
export const sendReports = controlCall({
  route: 'POST /_sandbox/inbox/notifications',
  body: t.object({
    accountId: t.id(),
    order,
    copies: t.optional(t.integer(1, 100)),
    parallel: t.optional(t.boolean()),
    signature: t.optional(t.oneOf('ok', 'bad')),
    again: t.optional(t.boolean()),
  }),
  async handler(request) {
    const { body, db } = request
    const { order: wanted = 'sent', copies = 1, parallel = false, signature = 'ok', again = false } = body
    const account = await accountOf(request, body.accountId)
    const held = await listReports(db, account.of, again)
    const statuses = await send(request, { held, order: wanted, copies, parallel, signature })
    if (signature === 'ok')
      await markSent(
        db,
        held.map(({ id }) => id),
      )
    await untilTaken(request, account.of.platform)
    return { sent: held.length * copies, statuses }
  },
})

/** Has many people write at once: the same seed makes the same messages. */
export const crowd = controlCall({
  route: 'POST /_sandbox/inbox/crowd',
  body: t.object({
    accountId: t.id(),
    seed: t.integer(0, 1_000_000_000),
    participants: t.integer(1, 5000),
    events: t.integer(1, 20_000),
    duplicates: t.optional(t.number({ min: 0, max: 1 })),
    disorder: t.optional(t.number({ min: 0, max: 1 })),
  }),
  async handler(request) {
    const { accountId, ...wish } = request.body
    const account = await accountOf(request, accountId)
    const crowdWish: CrowdWish = { duplicates: 0, disorder: 0, ...wish }
    const played = await playCrowd(request, account.row, crowdWish)
    await untilTaken(request, account.of.platform)
    return played
  },
})

async function accountOf({ db }: Pick<FrameRequest, 'db'>, id: string) {
  const row = (await findTestAccount(db, id)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
  const { team_id, platform, platform_account_id: identity } = row
  return { row, of: { team_id, platform, identity } }
}

interface Wish {
  held: readonly NotificationRow[]
  order: Order
  copies: number
  parallel: boolean
  signature: 'ok' | 'bad'
}

function send(request: FrameRequest, { held, order: wanted, copies, parallel, signature }: Wish) {
  const rows = arranged(held, wanted)
  const all = Array.from({ length: copies }, () => rows).flat()
  return postReports(request, all, { parallel, signature })
}
