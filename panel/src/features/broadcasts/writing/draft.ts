import { writeWords as words } from '../../../i18n/audience/broadcasts.ts'
import {
  blankContent,
  type ContentDraft,
  type ContentPlace,
  contentDraftOf,
  contentPlaceOf,
  faultsOfContent,
} from '../../../shell/automation/message/content.ts'
import type { Broadcast } from '../broadcast.ts'

export interface Draft extends ContentDraft {
  accountId: string
  name: string
}

export const blankDraft: Draft = { accountId: '', name: '', ...blankContent }

export const draftOf = (broadcast: Broadcast): Draft => ({
  accountId: broadcast.accountId,
  name: broadcast.name,
  ...contentDraftOf(broadcast),
})

export type Place = 'accountId' | 'name' | ContentPlace
export type Faults = Partial<Record<Place, string>>

/** What the service would refuse is told before the call. A draft may have no message yet. */
export const faultsOf = (draft: Draft, textMax: number): Faults => ({
  ...(draft.name.trim() === '' && { name: words.noName }),
  ...faultsOfContent(draft, textMax),
})

/** The field that a refusal of the service is about. */
export const placeOf = (param: string | undefined): Place | undefined =>
  param === 'name' || param === 'accountId' ? param : contentPlaceOf(param)
