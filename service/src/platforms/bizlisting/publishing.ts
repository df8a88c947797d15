import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Item,
  Progress,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { callApi, isAbsent, unreadable } from './api.ts'
import { check, limits, measure, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { options } from './options.ts'
import { isNew, isRejected, isShown, localPost, postPath, postsPath, prepare, publishedOf } from './post.ts'
import { postIdOf } from './post-address.ts'

export const publishing = {
  limits,
  counting: 'codepoints',
  media: mediaRules,
  abilities: { thread: false, story: false, video: false },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  progress,
  lookup,
  isThere,
  edit,
  remove,
} satisfies Publishing

/** The network accepts the post and then reviews it: at first it is not visible. */
async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { item } = publication
  if (measure(item.text) > limits.textMax)
    return refused(`The text is longer than ${limits.textMax} characters.`)
  const path = postsPath(account, { ...publication, prepared })
  const call = { method: 'POST', json: localPost(publication) } as const
  return postIn(await callApi(transport, account, 'posts', path, call))
}

function postIn(answer: Outcome<any>): Promise<Outcome<Published>> {
  return chain(answer, async (body) => {
    const post = publishedOf(body)
    return post ? done(post) : unreadable('the name of the post')
  })
}

async function progress(
  transport: Transport,
  account: Account,
  { at }: Publication,
  published: Published,
): Promise<Outcome<Progress>> {
  const read = await callApi(transport, account, 'posts', postPath(account, published))
  if (isAbsent(read)) return done(isNew(transport, at) ? { state: 'processing' } : gone)
  return chain(read, async (body): Promise<Outcome<Progress>> => {
    const post = publishedOf(body)
    if (!post) return unreadable('the name of the post')
    if (isRejected(body))
      return done({
        state: 'failed',
        message:
          'Google has rejected the post under its content policy, and tells no reason. Phone numbers in the text are a frequent one.',
        providerCode: 'REJECTED',
      })
    return done(isShown(body) ? { state: 'published', published: post } : { state: 'processing' })
  })
}

const gone = { state: 'failed', message: 'The platform does not have the post any more.' } as const

async function isThere(
  transport: Transport,
  account: Account,
  published: Published,
): Promise<Outcome<boolean>> {
  const read = await callApi(transport, account, 'posts', postPath(account, published))
  if (isAbsent(read)) return done(false)
  return chain(read, async (body) => (publishedOf(body) ? done(true) : unreadable('the name of the post')))
}

async function edit(
  transport: Transport,
  account: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const call = { method: 'PATCH', query: { updateMask: 'summary' }, json: { summary: text } } as const
  const edited = await postIn(await callApi(transport, account, 'posts', postPath(account, published), call))
  // The network reviews an edited post again, and the service does not poll the result.
  return map(edited, ({ processing: _, ...post }) => ({ ...post, url: post.url ?? published.url }))
}

async function remove(transport: Transport, account: Account, published: Published): Promise<Outcome<null>> {
  const call = { method: 'DELETE' } as const
  const removed = await callApi(transport, account, 'posts', postPath(account, published), call)
  return isAbsent(removed) ? done(null) : map(removed, () => null)
}
