import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { mutuallyExclusiveFields } from '../ads.errors.ts'
import { callToAction } from './call-to-action.ts'
import { mediumMissing } from './creatives.errors.ts'

const link = (description: string) => t.shown({ https: true, description: `${description} https only.` })

const image = (description: string) =>
  t.shown({ https: true, byNetwork: true, description: `${description} https only.` })

export const Card = t.object({
  imageUrl: image('Where Meta Ads fetches the image of the card.'),
  linkUrl: link('Where the card leads.'),
  headline: t.optional(t.text(255)),
  description: t.optional(t.text(255)),
  callToAction: t.optional(callToAction),
})

export const texts = {
  headline: t.text(255),
  body: t.prose(5000, { description: 'The text above the image.' }),
  linkUrl: link('Where the ad leads.'),
}

export const moreTexts = {
  description: t.optional(t.text(255, { description: 'The line below the headline.' })),
  callToAction: t.optional(t.described(callToAction, 'The button.')),
}

export const media = {
  imageUrl: t.optional(image('Where Meta Ads fetches the image.')),
  imageHash: t.optional(
    t.pattern('^[A-Za-z0-9_:-]{1,128}$', 'invalid_string', { description: 'The hash of an uploaded image.' }),
  ),
  carouselCards: t.optional(
    t.array(Card, { min: 2, max: 10, description: '2 to 10 cards in place of one image.' }),
  ),
}

type Media = { [Name in keyof typeof media]?: unknown } & { videoId?: unknown }

/** Which of the media are given. More than one is refused. */
export function mediumIn(given: Media, at = ''): keyof Media | undefined {
  const names = (['imageUrl', 'imageHash', 'carouselCards', 'videoId'] as const).filter(
    (name) => given[name] !== undefined,
  )
  const [first, second] = names
  if (second) raise(mutuallyExclusiveFields, { param: `${at}${second}`, details: { fields: names } })
  return first
}

export function requireMedium(given: Media): void {
  if (!mediumIn(given))
    raise(mediumMissing, {
      param: 'imageUrl',
      message: 'Send exactly one of imageUrl, imageHash and carouselCards.',
    })
}
