const epochMs = 1_420_070_400_000n

const greatest = 2n ** 64n - 1n

/** Whether an object of the network could have this id. If not, it is absent, and no call is needed. */
export function isSnowflake(id: string): boolean {
  return /^[1-9]\d{0,19}$/.test(id) && BigInt(id) <= greatest
}

/** The sandbox names the channels that people choose from by its own words. */
export function isChannelId(id: string): boolean {
  return isSnowflake(id) || /^chatroom-\w+$/.test(id)
}

/** The id that something of this moment would have at least: ids begin with the time. */
export function snowflakeAt(moment: Date): string {
  return String((BigInt(moment.getTime()) - epochMs) << 22n)
}

/** When an id was given. */
export function momentOf(id: string): Date | null {
  return /^\d{1,20}$/.test(id) ? new Date(Number((BigInt(id) >> 22n) + epochMs)) : null
}

/** Whether one id was given after another. A longer one is the later one. */
export function isBehind(one: unknown, other: string): boolean {
  if (typeof one !== 'string') return false
  return one.length === other.length ? one > other : one.length > other.length
}
