export type Wanted = 'active' | 'paused'

export interface Chosen {
  status: Wanted
  /** In milliseconds of the service. */
  at: number
}

/** What holds of the two: what was chosen, until a pass over the ads that began later has read the status. */
export const standing = (chosen: Chosen | undefined, read: string, readAt: string): string =>
  chosen && Date.parse(readAt) <= chosen.at ? chosen.status : read
