import type { AdPurpose } from '#platforms/adnet/objects/chain.ts'
import type { ChainKind } from '../ads.tables.ts'
import type { RequestedAd } from './chain.shape.ts'

/** The differences between the kinds of chains. */
export interface ChainRule {
  purpose: AdPurpose
  /** How many ads a request may have that names no ad set. */
  mostAds: number
  /** Members of an ad that this kind reads besides its name. */
  reads: readonly (keyof RequestedAd)[]
  /** The button of the ad, where the kind decides it. */
  button?: string
  needsLink?: true
}

const content = ['creative', 'creativeId'] as const
const chat = [...content, 'greeting', 'prefilledText'] as const

export const rules: Readonly<Record<ChainKind, ChainRule>> = {
  create: { purpose: 'link', mostAds: 1, reads: content, needsLink: true },
  boost: {
    purpose: 'post',
    mostAds: 1,
    reads: ['postId', 'objectStoryId', 'photonetMediaId', 'callToAction', 'linkUrl'],
  },
  call: { purpose: 'call', mostAds: 1, reads: [...content, 'phoneNumber'], button: 'CALL_NOW' },
  messaging: { purpose: 'pagechat', mostAds: 3, reads: chat, button: 'MESSAGE_PAGE' },
  ctwa: { purpose: 'chatapp', mostAds: 3, reads: chat, button: 'WHATSAPP_MESSAGE' },
}

/** How many ads may join an ad set at once. */
export const mostAttached = 3
