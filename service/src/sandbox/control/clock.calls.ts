import { invalidValue, missingParameter, mutuallyExclusive } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { hasCompany, raiseOffset, readOffset } from './clock.store.ts'
import { clockBackwards } from './control.errors.ts'
import { type ControlTools, controlCall } from './control-call.ts'

const furthestSeconds = 315_360_000

/** Beyond it a timestamp has no year of four digits. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** Other processes look for a moved clock every 200 ms. */
const followMs = 250

export const getClock = controlCall({
  route: 'GET /_sandbox/clock',
  async handler({ db, clock }) {
    clock.follow(await readOffset(db))
    return shown(clock)
  },
})

export const moveClock = controlCall({
  route: 'POST /_sandbox/clock',
  body: t.object({
    advanceSeconds: t.optional(t.number({ min: 0, max: furthestSeconds })),
    now: t.optional(t.timestamp()),
  }),
  handler({ body, ...tools }) {
    const { advanceSeconds, now } = body
    if (advanceSeconds !== undefined && now !== undefined) raise(mutuallyExclusive, { param: 'now' })
    if (advanceSeconds === undefined && now === undefined)
      raise(missingParameter, { param: 'advanceSeconds' })
    return tools.inTurn(async () => {
      tools.clock.follow(await readOffset(tools.db))
      if (now !== undefined) return walk(tools, new Date(now))
      return walk(tools, undefined, tools.clock.offsetMs + Math.round((advanceSeconds ?? 0) * 1000))
    })
  },
})

/** Moves to a time, or to an offset, which then holds exactly, however long the work on the way takes. */
async function walk(tools: ControlTools, time: Date | undefined, offsetMs = 0) {
  const { db, clock, workerPool } = tools
  const target = time ?? new Date(Date.now() + offsetMs)
  if (target.getTime() > lastMoment) raise(invalidValue, { param: time ? 'now' : 'advanceSeconds' })
  if (target < clock.now() && time) raise(clockBackwards, { param: 'now' })
  const before = clock.offsetMs
  const ran = await workerPool.walkTo(target, async (stop) => {
    const needed = stop >= target && !time ? offsetMs : stop.getTime() - Date.now()
    clock.follow(await raiseOffset(db, Math.max(needed, clock.offsetMs)))
  })
  if (clock.offsetMs > before && (await isShared(tools)))
    await new Promise((resolve) => setTimeout(resolve, followMs))
  return { ...shown(clock), ran }
}

/** A process that only serves requests shares its database with others that work, or will. */
async function isShared({ db, bootId, settings }: ControlTools): Promise<boolean> {
  return settings.role === 'api' || hasCompany(db, bootId)
}

function shown(clock: ControlTools['clock']) {
  return { now: clock.now().toISOString(), offsetMs: clock.offsetMs }
}
