/** What the process ends with. The README lists them. */
export const exitCodes = {
  done: 0,
  /** The command ran without reaching its goal: a target failed, a row was refused. */
  notAchieved: 1,
  /** A flag or an argument is wrong; nothing was sent. */
  usage: 2,
  /** The service refused the request. */
  refused: 3,
  /** The service failed, or could not be reached. */
  server: 4,
  /** It may have happened. */
  uncertain: 5,
  interrupted: 130,
} as const

/** Ends a command with a sentence. */
export class Stop extends Error {
  readonly exitCode: number
  /** What to do, one sentence a line. */
  readonly hints: readonly string[]

  constructor(exitCode: number, message: string, hints: readonly string[] = []) {
    super(message)
    this.exitCode = exitCode
    this.hints = hints
  }
}

/** A flag or an argument is wrong. */
export function usage(message: string, ...hints: string[]): Stop {
  return new Stop(exitCodes.usage, message, hints)
}
