import * as t from '#contract/schema/schema.ts'
import { accountId, adAccountId } from '../ads.shape.ts'

const platformId = (description: string, of = 'foreign') =>
  t.pattern('^[0-9A-Za-z_-]{1,64}$', 'invalid_string', { of, description })

const callToAction = t.optional(
  t.described(
    t.oneOf(
      ...([
        'LEARN_MORE',
        'SHOP_NOW',
        'SIGN_UP',
        'BOOK_TRAVEL',
        'CONTACT_US',
        'DOWNLOAD',
        'GET_OFFER',
      ] as const),
      ...([
        'GET_QUOTE',
        'SUBSCRIBE',
        'WATCH_MORE',
        'ADD_TO_CART',
        'APPLY_NOW',
        'BOOK_NOW',
        'BUY_TICKETS',
      ] as const),
      ...(['DONATE', 'DONATE_NOW', 'GET_DIRECTIONS', 'GET_SHOWTIMES', 'LISTEN_NOW', 'ORDER_NOW'] as const),
      ...(['PLAY_GAME', 'REQUEST_TIME', 'SEE_MENU', 'START_ORDER', 'INSTALL_MOBILE_APP', 'USE_APP'] as const),
      ...(['BUY_NOW', 'SEE_MORE', 'CALL_NOW', 'MESSAGE_PAGE', 'WHATSAPP_MESSAGE', 'NO_BUTTON'] as const),
    ),
    'The button. LEARN_MORE where a link is given and none is named.',
  ),
)

const https = (description: string) =>
  t.shown({ https: true, description: `${description} It begins with https.` })

const picture = (description: string) =>
  t.shown({ https: true, byNetwork: true, description: `${description} It begins with https.` })

const Creative = t.object(
  {
    headline: t.name(255),
    body: t.prose(5000, { description: 'The text above the picture.' }),
    linkUrl: t.optional(https('Where a click leads. createStandaloneAd needs it.')),
    description: t.optional(t.prose(255, { description: 'The text below the headline.' })),
    callToAction,
    urlTags: t.optional(
      t.array(t.object({ key: t.text(100), value: t.text(500) }), {
        max: 20,
        description:
          'Added to the address that a click opens. Meta Ads fills in names such as {{campaign.id}}.',
      }),
    ),
    imageUrl: t.optional(picture('An image that Meta Ads fetches by itself.')),
    imageHash: t.optional(t.text(255, { description: 'An image that was uploaded to the ad account.' })),
    carouselCards: t.optional(
      t.array(
        t.object({
          imageUrl: picture('The image of the card.'),
          linkUrl: https('Where a click on the card leads.'),
          headline: t.optional(t.text(255)),
          description: t.optional(t.text(255)),
          callToAction,
        }),
        { min: 2, max: 10 },
      ),
    ),
    videoId: t.optional(platformId('A video that was uploaded to the ad account.')),
    thumbnailUrl: t.optional(
      picture('The still of a video. Only with videoId, and Meta Ads needs it there.'),
    ),
  },
  {
    component: 'AdChainCreative',
    description: 'Exactly one of imageUrl, imageHash, carouselCards and videoId.',
  },
)

/** Members of an ad; each kind of chain reads some of them. */
const adFields = {
  name: t.name(400),
  creative: t.optional(Creative),
  creativeId: t.optional(platformId('A creative of the ad account, in place of `creative`.')),
  postId: t.optional(
    t.id({ description: 'boostPost: a post that this service has published on Facebook or Instagram.' }),
  ),
  objectStoryId: t.optional(
    t.pattern('^[0-9A-Za-z-]{1,64}_[0-9]{1,32}$', 'invalid_string', {
      description: 'boostPost: a post of a page, <pageId>_<postId>.',
    }),
  ),
  photonetMediaId: t.optional(platformId('boostPost: a post of an Instagram account.')),
  callToAction,
  linkUrl: t.optional(https('boostPost: where the button leads.')),
  phoneNumber: t.optional(
    t.pattern('^\\+[1-9][0-9]{6,14}$', 'invalid_phone_number', {
      description: 'createCallAd: the number that is called, in E.164 form.',
    }),
  ),
  greeting: t.optional(
    t.text(300, {
      description: 'createMessagingAd, createCtwaAd: what people read when the conversation opens.',
    }),
  ),
  prefilledText: t.optional(
    t.text(300, { description: 'createMessagingAd, createCtwaAd: what people can send with one tap.' }),
  ),
}

const noBudget = t.optional(t.anything({ description: 'Refused: a campaign has no budget here.' }))

/** Members of a campaign that would be a budget. */
export const budgetFields = {
  budget: noBudget,
  dailyBudget: noBudget,
  lifetimeBudget: noBudget,
  dailyBudgetMinorUnits: noBudget,
  lifetimeBudgetMinorUnits: noBudget,
}

const Campaign = t.object({
  name: t.optional(t.name(400, { description: 'The name of the first ad where it is left out.' })),
  goal: t.described(
    t.oneOf(
      ...(['traffic', 'awareness', 'lead_generation', 'engagement', 'sales', 'app_promotion'] as const),
      ...(['messages', 'calls', 'video_views'] as const),
    ),
    'What the campaign is for. The objective of Meta Ads follows from it.',
  ),
  specialAdCategories: t.optional(
    t.array(
      t.oneOf(
        'HOUSING',
        'EMPLOYMENT',
        'FINANCIAL_PRODUCTS_SERVICES',
        'ISSUES_ELECTIONS_POLITICS',
        'ONLINE_GAMBLING_AND_GAMING',
      ),
      { max: 5, unique: true, description: 'What the law has rules for. None where it is left out.' },
    ),
  ),
  ...budgetFields,
})

const open = (description: string) => t.map(t.anything(), 200, { description })

const AdSet = t.object({
  name: t.optional(t.name(400, { description: 'The name of the first ad where it is left out.' })),
  billingEvent: t.optional(
    t.pattern('^[A-Z][A-Z_]{1,63}$', 'invalid_value', {
      description: 'A billing event of Meta Ads; IMPRESSIONS where it is left out.',
    }),
  ),
  optimizationGoal: t.optional(
    t.pattern('^[A-Z][A-Z_]{1,63}$', 'invalid_value', {
      description: 'An optimization goal of Meta Ads. The usual one of the goal where it is left out.',
    }),
  ),
  dailyBudgetMinorUnits: t.integer(1, undefined, {
    description:
      'What may be spent on a day, in the minor units of the currency of the ad account: 1999 is 19.99 dollars, and 1999 yen. It is passed on as it is.',
  }),
  targeting: open('The targeting object of Meta Ads. It is passed on as it is.'),
  promotedObject: t.optional(
    open('The promoted_object of Meta Ads, for goals that need a pixel or an app. It is passed on as it is.'),
  ),
})

const fields = {
  accountId,
  adAccountId,
  campaign: t.optional(Campaign),
  adSet: t.optional(AdSet),
  adSetId: t.optional(
    platformId('An ad set that exists, in place of `campaign` and `adSet`. It stays as it is.', 'adSetId'),
  ),
  ads: t.array(t.object(adFields), { max: 50, description: 'One, or up to three: see the operation.' }),
  status: t.optional(
    t.described(t.oneOfCode('invalid_status', 'ACTIVE', 'PAUSED'), 'PAUSED where it is left out.'),
  ),
}

const Whole = t.object(fields)
export type ChainRequest = t.Static<typeof Whole>

/** The body of a kind of chain: the same for all but for what an ad is made of. */
export function chainRequest(reads: readonly string[]): typeof Whole {
  const own = Object.entries(adFields).filter(([name]) => name === 'name' || reads.includes(name))
  const { description, maxItems: max } = fields.ads as { description?: string; maxItems?: number }
  const ads = t.array(t.object(Object.fromEntries(own)), {
    ...(max && { max }),
    ...(description && { description }),
  })
  // What a kind does not read is never there, as with any member that may be left out.
  return t.object({ ...fields, ads }) as unknown as typeof Whole
}
export type RequestedAd = ChainRequest['ads'][number]

const ChainAnswerShape = t.object(
  {
    campaignId: t.nullable(t.anyString({ description: 'Null where the ads joined an ad set.' })),
    adSetId: t.anyString(),
    adIds: t.array(t.anyString(), { description: 'The ids of Meta Ads, in the order of the request.' }),
    ads: t.array(
      t.object({
        id: t.id({ description: 'The id of the ad in this service.' }),
        platformAdId: t.anyString(),
        creativeId: t.anyString(),
        name: t.anyString(),
      }),
    ),
    status: t.oneOf('ACTIVE', 'PAUSED'),
  },
  { component: 'AdChain' },
)

export { ChainAnswerShape as ChainAnswer }
export type ChainAnswer = t.Static<typeof ChainAnswerShape>
