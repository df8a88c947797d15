import type { Answer, Call } from '../api.ts'
import type { Account } from '../connect.ts'

export interface Profile {
  id: string
  name: string
}

/** What the scenes make and share. */
export interface World {
  /** With a key of test mode. */
  call: Call
  /** The signed-in owner, in test mode. */
  owner: Call
  /** Without a credential. */
  stranger: Call
  /** The control of the sandbox, where it is switched on. */
  control: Call | undefined
  teamId: string
  profiles: readonly Profile[]
  /** By the word of the network, those of the first profile. */
  accounts: Record<string, Account>
  /** The words of the networks that take a post with a picture. */
  pictureNetworks: string[]
  /** Of the other profiles, in the order of the profiles. */
  others: Account[]
  /** Uploaded pictures. */
  pictures: string[]
  /** What time it is for the service. */
  now(): Promise<Date>
}

/** The same calls with other headers. */
export function withHeaders(call: Call, always: Record<string, string>): Call {
  return (route, body, headers = {}) => call(route, body, { ...always, ...headers })
}

/** One of a list, or a fault of the scene. */
export function at<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new Error(`there is no number ${index} of ${list.length}`)
  return one
}

export function bodyOf({ body }: Answer): any {
  return body
}

const minuteMs = 60_000

/** Some time from the clock of the service on, in minutes. */
export async function inMinutes(world: World, minutes: number): Promise<string> {
  const now = await world.now()
  return new Date(now.getTime() + minutes * minuteMs).toISOString()
}
