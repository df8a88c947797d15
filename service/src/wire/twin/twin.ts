import type { Fault } from './tokens.ts'

/** The sandbox side of a platform: a small stateful server that answers the same requests as the real one. */
export interface Twin {
  /** The name of the world that the twins of one network share. Left out, the twin has a world of its own. */
  world?: string
  /** Answers one request. Everything it remembers goes through `state`. */
  serve(state: TwinState): { fetch(request: Request): Response | Promise<Response> }
  /** A fault that a call selects by other means than a token: null for none, undefined where its tokens decide. */
  asked?(call: { step: string; text: string }): Fault | null | undefined
  /** The text of a comment, post or message that a call is about, which its tokens may stand in as well. */
  spoken?(state: TwinState, id: string): Promise<string | undefined>
  /** A request that only prepares a later call. A fault in it applies to that later call. */
  prepares?(request: Request, step: string): boolean
  /** The platform's own words for a selected fault. `expired` is the answer to a lapsed token. */
  fault(kind: TwinFault, message: string): Response
  /** Its words for a right that a connection lacks. Left out where it has none of its own. */
  forbidden?(message: string): Response
}

export interface Filing {
  /** The prefix that lists find the value by, such as its owner. */
  under?: string
  /** Real days after the last put when the value may be forgotten. Left out, it stays as long as its team. */
  days?: number
}

/** What `put` takes. */
export type TwinObject = readonly [
  collection: string,
  key: string,
  value: object,
  filing?: Filing | undefined,
]

export interface WantedPage {
  /** Left out, the values that were put under no prefix. */
  under?: string
  limit: number
  newestFirst?: boolean
  /** The cursor of the page before this one. */
  after?: string
  /** How many values to pass over, for platforms whose pages have numbers. */
  skip?: number
}

export interface TwinPage {
  values: any[]
  /** The cursor of the next page, null when there is none. */
  next: string | null
}

/** For how many days a twin remembers what grows with every request: posts, messages, uploads. */
export const memoryDays = 90

export type TwinFault = 'refused' | '500' | 'expired' | 'throttled'

/**
 * What a twin remembers, apart for each team. The service keeps it in a table; the conformance suite keeps it in memory.
 * No call reads more than it answers, so a request costs the same however much the twin has kept.
 */
export interface TwinState {
  readonly now: Date
  get(collection: string, key: string): Promise<any>
  /** Stores a value. One that was there before keeps its place in the order and, by default, its prefix. */
  put(collection: string, key: string, value: object, filing?: Filing): Promise<void>
  /** Stores values of different keys, in this order. */
  putAll(objects: readonly TwinObject[]): Promise<void>
  delete(collection: string, key: string): Promise<void>
  /** Values that were put under one prefix, in the order in which they were first put. */
  page(collection: string, wanted: WantedPage): Promise<TwinPage>
  /** How many values stand under one prefix. */
  count(collection: string, under?: string): Promise<number>
  /** 1, 2, 3 ... for each name. Concurrent increments serialize. */
  next(name: string, filing?: Pick<Filing, 'days'>): Promise<number>
  /** A number that was never given before, greater than those before as a rule. */
  unique(): Promise<number>
  /** Has the network report something once all of this is kept, as that of a platform. Reports arrive in this order. */
  tell(platform: string, body: object): void
  /**
   * The network's own report of what the account has just done. It is only worth something to who has not heard the answer:
   * then it waits until the sandbox control lets it go.
   */
  echo(platform: string, identity: string, body: object): void
}

/** The pause in throttled answers of all twins. */
export const throttleSeconds = 30

/** Codes of a person who does not agree to everything. */
const withoutPermission = ['sbx_no_ads_permission', 'sbx_no_analytics_permission']

/** The identity behind a sandbox authorization code, or undefined when the code connects nothing. */
export async function identityOfCode(
  state: TwinState,
  platform: string,
  code: string,
): Promise<string | undefined> {
  const issued = await state.get('grant', code)
  if (issued) return issued.identity
  const number = /^sbx_ok(?:_([1-9][0-9]{0,2}))?$/.exec(code)
  if (number) return `sbx-${platform}-${number[1] ?? 1}`
  return withoutPermission.includes(code) ? `sbx-${platform}-1` : undefined
}
