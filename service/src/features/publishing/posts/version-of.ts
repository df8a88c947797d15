/** The part of a post that its version is told from. */
export interface Versioned {
  targets: readonly { followUps?: unknown; nextActionAt?: unknown }[]
}

/**
 * What has to be the same for a post to be the version that somebody has seen. How far the steps after a target have come,
 * and when its network is asked next, is no change of the post.
 */
export function versionOf({ targets, ...post }: Versioned): unknown {
  return { ...post, targets: targets.map(({ followUps: _, nextActionAt: __, ...target }) => target) }
}
