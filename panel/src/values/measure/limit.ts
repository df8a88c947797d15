interface Limits {
  textMax: number
  captionMax?: number
}

const premiumMax = 25_000

/** How long a text may be: beside media some networks take another length, and some accounts may write more. */
export function textLimit(
  platform: string,
  limits: Limits,
  { hasMedia, metadata }: { hasMedia: boolean; metadata?: Record<string, unknown> | undefined },
): number {
  if (platform === 'microblog' && metadata?.premium === 'true') return premiumMax
  return hasMedia ? (limits.captionMax ?? limits.textMax) : limits.textMax
}
