interface Moving {
  status: string
  targets: readonly { status: string; nextActionAt: string | null }[]
}

/** Whether a post is being sent, or is about to be within so many milliseconds. */
export const isOnItsWay =
  (at: number, soonMs: number) =>
  ({ status, targets }: Moving): boolean =>
    status === 'publishing' ||
    targets.some(
      (target) =>
        target.status === 'scheduled' &&
        target.nextActionAt !== null &&
        Date.parse(target.nextActionAt) - at < soonMs,
    )
