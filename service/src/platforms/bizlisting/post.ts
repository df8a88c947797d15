import { done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Published } from '../capabilities/publishing/publishing.ts'
import { textOf } from './locations.ts'
import type { Options } from './options.ts'
import { idIn, olderName, placeOf } from './place.ts'

/** What is kept with an attempt: where it goes. The account may be moved to another location before it is looked for. */
export interface Prepared {
  location: string
}

export async function prepare(
  _transport: Transport,
  account: Account,
  { options }: Publication,
): Promise<Outcome<Prepared>> {
  return done({ location: locationFor(account, options as Options) })
}

/** The list of posts that a publication goes to, or went to. */
export function postsPath(account: Account, { options, prepared }: Publication): string {
  const location = (prepared as Prepared | null)?.location ?? locationFor(account, options as Options)
  return `${location}/localPosts`
}

function locationFor(account: Account, { locationId }: Options): string {
  return olderName(placeOf(account, locationId))
}

/** The post of a location that was published before. */
export function postPath(account: Account, { platformPostId, extra }: Published): string {
  return `${olderName(placeOf(account, extra?.location))}/localPosts/${pathSegment(platformPostId)}`
}

/** The local post of a publication. */
export function localPost({ item, options: given }: Publication): object {
  const options = given as Options
  const { languageCode, topicType = 'STANDARD', callToAction, event, offer } = options
  return {
    topicType,
    ...(languageCode !== undefined && { languageCode }),
    ...(item.text !== '' && { summary: item.text }),
    ...(callToAction && { callToAction: buttonOf(callToAction) }),
    ...(event && { event }),
    ...(offer && { offer }),
    ...(item.media.length > 0 && {
      media: item.media.map(({ url }) => ({ mediaFormat: 'PHOTO', sourceUrl: url })),
    }),
  }
}

/** A call leads to the number of the location, so it takes no address. */
function buttonOf({ type, url }: NonNullable<Options['callToAction']>): object {
  return { actionType: type, ...(type !== 'CALL' && url !== undefined && { url }) }
}

/** What is kept of a post. Undefined for what is no post. */
export function publishedOf(body: any): Published | undefined {
  const id = idIn(body?.name)
  if (id === undefined) return undefined
  const location = String(body.name).split('/localPosts/')[0] ?? ''
  const url = textOf(body.searchUrl)
  return {
    platformPostId: id,
    url: url.startsWith('https://') ? url : null,
    extra: { location },
    ...(isSettled(body) ? {} : { processing: true }),
  }
}

const shown = ['LIVE', 'RECURRING', 'SCHEDULED']

export function isShown({ state }: any): boolean {
  return shown.includes(textOf(state))
}

export function isRejected({ state }: any): boolean {
  return state === 'REJECTED'
}

function isSettled(body: any): boolean {
  return isShown(body)
}

/** For how long an accepted post may be missing from reads. */
const settlingMs = 120_000

export function isNew({ now = () => new Date() }: Transport, at: Date): boolean {
  return now().getTime() - at.getTime() < settlingMs
}
