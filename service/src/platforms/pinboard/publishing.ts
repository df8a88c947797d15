import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Item, Published, Publishing } from '../capabilities/publishing/publishing.ts'
import { callApi, isAbsent, readAbsence, unreadable } from './api.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { options } from './options.ts'
import { pinUrl, prepare, publish } from './pin.ts'
import { postIdOf } from './post-address.ts'

export const publishing: Publishing = {
  limits,
  counting: 'codepoints',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  lookup,
  isThere,
  edit,
  remove,
}

const pathOf = ({ platformPostId }: Published) => `/pins/${pathSegment(platformPostId)}`

async function isThere(
  transport: Transport,
  { credentials }: Account,
  published: Published,
): Promise<Outcome<boolean>> {
  const read = await callApi(transport, credentials.accessToken, pathOf(published), { fault: readAbsence })
  if (isAbsent(read)) return done(false)
  return chain(read, async (pin) => (typeof pin?.id === 'string' ? done(true) : unreadable('the pin')))
}

/** Pinterest has opened this to some apps only, and refuses the others in its own words. */
async function edit(
  transport: Transport,
  { credentials }: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const call = { method: 'PATCH', json: { description: text } } as const
  const edited = await callApi(transport, credentials.accessToken, pathOf(published), call)
  return chain(edited, async (pin) =>
    typeof pin?.id === 'string' && pin.id !== ''
      ? done({ platformPostId: pin.id, url: pinUrl(pin.id) })
      : unreadable('the id of the pin'),
  )
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  published: Published,
): Promise<Outcome<null>> {
  const call = { method: 'DELETE', fault: readAbsence } as const
  const removed = await callApi(transport, credentials.accessToken, pathOf(published), call)
  return isAbsent(removed) ? done(null) : map(removed, () => null)
}
