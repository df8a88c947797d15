/** The requests that build ads, as a client sends them. */
export const kinds = ['create', 'boost', 'call', 'messaging', 'ctwa'] as const
export type Kind = (typeof kinds)[number]

const creative = {
  headline: 'Look',
  body: 'Hello',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
}

const contents: Record<Kind, object> = {
  create: { creative },
  boost: { objectStoryId: 'socialnet-1_122000000000001' },
  call: { creative, phoneNumber: '+15551234567' },
  messaging: { creative, greeting: 'Hi' },
  ctwa: { creative, prefilledText: 'Hello' },
}

const adSet = {
  dailyBudgetMinorUnits: 1999,
  targeting: { geo_locations: { countries: ['DE'] } },
  optimizationGoal: 'REACH',
}

export type Wanted = 'ACTIVE' | 'PAUSED'

/** A chain of its own. The mark holds what the sandbox is to do. */
export function whole(kind: Kind, accountId: string, mark: string, status: Wanted): object {
  const ads = [{ name: mark, ...contents[kind] }]
  return { accountId, adAccountId: 'act_1000', campaign: { goal: 'traffic' }, adSet, ads, status }
}

/** Three ads that join an ad set. */
export function attached(accountId: string, adSetId: string, mark: string, status: Wanted): object {
  const ads = [1, 2, 3].map((number) => ({ name: `${mark} ${number}`, ...contents.create }))
  return { accountId, adAccountId: 'act_1000', adSetId, ads, status }
}

/** The calls of a chain, as its points and tokens name them. */
export function callsOf(isAttached: boolean, wanted: Wanted): string[] {
  const made = isAttached
    ? ['creative', 'ad1', 'creative2', 'ad2', 'creative3', 'ad3']
    : ['campaign', 'adset', 'creative', 'ad1']
  return wanted === 'ACTIVE' ? [...made, 'flip', 'flip2', 'flip3'] : made
}
