import { memoryDays, type TwinState } from '#wire/twin/twin.ts'

/** How a person stands to an account; null where the network does not tell. */
interface KeptStanding {
  follows: boolean | null
  followerCount: number | null
}

export async function keepStanding(
  state: TwinState,
  accountId: string,
  id: string,
  standing: KeptStanding,
): Promise<void> {
  await state.put('dm_standing', `${accountId} ${id}`, standing, { days: memoryDays })
}

/** Undefined where the control has said nothing of them. */
export function standingOf(
  state: TwinState,
  accountId: string,
  id: string,
): Promise<KeptStanding | undefined> {
  return state.get('dm_standing', `${accountId} ${id}`)
}
