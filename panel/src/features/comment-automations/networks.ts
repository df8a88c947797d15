interface Doors {
  /** Whether it reports answers to stories. */
  stories: boolean
  /** Whether it tells who follows. */
  followers: boolean
  /** Whether a button may call a number. */
  phones: boolean
}

/** Where comments can be answered in private, and what else the network has for it. */
const doors: Readonly<Record<string, Doors>> = {
  photonet: { stories: true, followers: true, phones: false },
  socialnet: { stories: false, followers: false, phones: true },
}

export const answeredPlatforms: readonly string[] = Object.keys(doors)

export const doorsOf = (platform: string | undefined): Doors =>
  doors[platform ?? ''] ?? { stories: false, followers: false, phones: false }
