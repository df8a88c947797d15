/** How long a live post waits that leaves at once. */
export const holdMs = 10_000

/** The clocks of browser and service differ a little. */
const slackMs = 5_000

interface Waiting {
  status: string
  scheduledFor: string | null
}

/** The time until a post leaves, if it is short enough for a countdown in seconds. */
export function leavesIn({ status, scheduledFor }: Waiting, now: number): number | undefined {
  if (status !== 'scheduled' || scheduledFor === null) return undefined
  const left = Date.parse(scheduledFor) - now
  return left > -slackMs && left <= holdMs + slackMs ? left : undefined
}
