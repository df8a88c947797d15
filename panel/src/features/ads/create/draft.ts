import type { BodyOf } from '../../../contract/routes.ts'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import { amountIn } from '../budget/budget.ts'
import { minorOf, offsetIfKnown } from '../budget/minor.ts'

export const kinds = ['boost', 'create', 'call', 'messaging'] as const
export type Kind = (typeof kinds)[number]

/** What a campaign of each kind can be for, the usual first. */
export const goals = {
  boost: ['engagement', 'traffic', 'awareness'],
  create: ['traffic', 'engagement', 'awareness'],
  call: ['calls'],
  messaging: ['messages'],
} as const satisfies Record<Kind, readonly string[]>
export type Goal = (typeof goals)[Kind][number]

export interface Country {
  /** Two letters. */
  id: string
  name: string
}

export type Category = 'HOUSING' | 'EMPLOYMENT' | 'FINANCIAL_PRODUCTS_SERVICES' | 'ISSUES_ELECTIONS_POLITICS'

export interface Draft {
  kind: Kind
  accountId: string
  adAccountId: string
  postId: string
  name: string
  goal: Goal
  headline: string
  body: string
  linkUrl: string
  imageUrl: string
  phoneNumber: string
  greeting: string
  /** For a day, as it was typed. */
  amount: string
  countries: readonly Country[]
  categories: readonly Category[]
  startsNow: boolean
  /** Of a chain that broke off: what is made joins it. */
  adSetId?: string
}

export type Faults = { [N in keyof Draft]?: string }

/** The fields of what is shown that a kind needs. */
const shown = {
  boost: ['postId'],
  create: ['headline', 'body', 'linkUrl', 'imageUrl'],
  call: ['headline', 'body', 'imageUrl', 'phoneNumber'],
  messaging: ['headline', 'body', 'imageUrl'],
} as const satisfies Record<Kind, readonly (keyof Draft)[]>

function amountFault({ amount, adSetId }: Draft, currency: string | undefined): string | undefined {
  if (adSetId) return undefined
  const typed = amountIn(amount)
  if (typed === undefined) return words.amountFault
  if (!currency) return undefined
  if (offsetIfKnown(currency) === undefined) return words.currencyFault(currency)
  return minorOf(typed, currency) === undefined ? words.wholeFault(currency) : undefined
}

const phoneOf = ({ phoneNumber }: Draft): string => phoneNumber.replace(/[\s()/-]/g, '')

/** What a field has to look like, in more words than the service has for it. */
const forms: readonly [keyof Draft, (draft: Draft) => boolean, string][] = [
  ['linkUrl', ({ linkUrl }) => /^https:\/\/\S+$/i.test(linkUrl.trim()), words.addressFault],
  ['imageUrl', ({ imageUrl }) => /^https:\/\/\S+$/i.test(imageUrl.trim()), words.addressFault],
  ['phoneNumber', (draft) => /^\+[1-9]\d{6,14}$/.test(phoneOf(draft)), words.phoneFault],
]

/** What is missing before the ad platform can be asked. */
export function faultsOf(draft: Draft, currency: string | undefined): Faults {
  const needed: readonly (keyof Draft)[] = ['accountId', 'adAccountId', 'name', ...shown[draft.kind]]
  const amount = amountFault(draft, currency)
  return {
    ...Object.fromEntries(needed.filter((name) => !draft[name]).map((name) => [name, words.needed])),
    ...Object.fromEntries(
      forms.flatMap(([name, isRight, fault]) =>
        needed.includes(name) && draft[name] && !isRight(draft) ? [[name, fault]] : [],
      ),
    ),
    ...(!draft.adSetId && draft.countries.length === 0 && { countries: words.needed }),
    ...(amount && { amount }),
  }
}

type Body = BodyOf<'POST /v1/ads/boost'> & BodyOf<'POST /v1/ads/create'>

const creativeOf = ({ kind, headline, body, linkUrl, imageUrl }: Draft) => ({
  headline,
  body,
  imageUrl: imageUrl.trim(),
  ...(kind === 'create' && { linkUrl: linkUrl.trim() }),
})

function adOf(draft: Draft): object {
  const { kind, name, postId, greeting } = draft
  if (kind === 'boost') return { name, postId }
  return {
    name,
    creative: creativeOf(draft),
    ...(kind === 'call' && { phoneNumber: phoneOf(draft) }),
    ...(kind === 'messaging' && greeting && { greeting }),
  }
}

/** The grown-ups of the chosen countries: what everything narrower starts from. */
const targetingOf = ({ countries }: Draft) => ({
  age_min: 18,
  geo_locations: { countries: countries.map(({ id }) => id) },
})

/** The request of a draft without faults. */
export function bodyOf(draft: Draft, currency: string): Body {
  const { accountId, adAccountId, goal, categories, adSetId, startsNow, amount } = draft
  const above = adSetId
    ? { adSetId }
    : {
        campaign: { goal, ...(categories.length > 0 && { specialAdCategories: categories }) },
        adSet: {
          dailyBudgetMinorUnits: minorOf(amountIn(amount) ?? 0, currency) ?? 0,
          targeting: targetingOf(draft),
        },
      }
  return {
    accountId,
    adAccountId,
    ...above,
    ads: [adOf(draft)],
    status: startsNow ? 'ACTIVE' : 'PAUSED',
  } as Body
}

const places: Record<string, keyof Draft> = { dailyBudgetMinorUnits: 'amount', targeting: 'countries' }

/** The field of the form for a field of the request, such as `ads[0].creative.linkUrl`. */
export function placeOf(param: string | undefined, draft: Draft): keyof Draft | undefined {
  const last = param?.split('.').at(-1) ?? ''
  return places[last] ?? (last in draft ? (last as keyof Draft) : undefined)
}
