/** How long a live post waits that leaves at once. */
export const holdMs = 10_000

/** The clocks of browser and service differ a little. */
const slackMs = 5_000

interface Waiting {
  status: string
  scheduledFor: string | null
}

/** How long until a post leaves, if that is so soon that it is told second by second. */
export function leavesIn({ status, scheduledFor }: Waiting, now: number): number | undefined {
  if (status !== 'scheduled' || scheduledFor === null) return undefined
  const left = Date.parse(scheduledFor) - now
  return left > -slackMs && left <= holdMs + slackMs ? left : undefined
}
