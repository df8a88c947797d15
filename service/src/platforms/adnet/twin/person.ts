import type { TwinState } from '#wire/twin/twin.ts'
import { noPermission } from '../../graph/twin/fault.ts'
import { pagesOf, type SandboxPage } from '../../graph/twin/page.ts'
import { asHolder, type GraphCall } from '../../graph/twin/serve.ts'
import type { Holder } from '../../graph/twin/token.ts'

/** An answer that is given only to a person: ads are run by people, never by the token of a page. */
export function asPerson(state: TwinState, answer: (call: GraphCall) => Promise<object> | object) {
  return asHolder(state, (call) => {
    if (call.holder.pageId !== null)
      throw noPermission('Ads are managed with the access token of a user, not with that of a page.')
    return answer(call)
  })
}

/** The pages that a person may advertise for: those that the person has on the network they came from. */
export function personPages(holder: Holder): SandboxPage[] {
  return pagesOf(holder.person.startsWith('sbx-photonet-') ? 'photonet' : 'socialnet', holder)
}

export const permissions = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'pages_manage_metadata',
  'leads_retrieval',
  'instagram_basic',
]
