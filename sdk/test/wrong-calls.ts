// Compiled by `npm run check`, and never run: each of these has to be an error of the compiler.
import { isZitherError, type Post, type Zither, type ZitherEvent } from '@zither/sdk'

export async function wrongCalls(zither: Zither, event: ZitherEvent): Promise<void> {
  // @ts-expect-error no such route
  await zither.request('POST /v1/nothing')
  // @ts-expect-error no such method of the route
  await zither.request('DELETE /v1/posts')
  // @ts-expect-error the path parameter is missing
  await zither.request('GET /v1/posts/{postId}')
  // @ts-expect-error the path parameter has another name
  await zither.posts.getPost({ path: { id: 'a' } })
  // @ts-expect-error no such operation
  await zither.posts.makePost()
  // @ts-expect-error the content is text
  await zither.posts.createPost({ body: { content: 1 } })
  const targets = [{ accountId: 'a', options: { langs: ['en'] } }]
  await zither.posts.createPost({ body: { content: 'a', targets } })
  // @ts-expect-error no platform has such an option
  await zither.posts.createPost({ body: { targets: [{ accountId: 'a', options: { lnags: ['en'] } }] } })
  const mixed = { langs: ['en'], topic_tag: 'autumn' }
  // @ts-expect-error these are options of two platforms
  await zither.posts.createPost({ body: { targets: [{ accountId: 'a', options: mixed }] } })
  const named = { platform: 'skynet', accountId: 'a' } as const
  await zither.posts.createPost({ body: { platforms: [{ ...named, options: { langs: ['en'] } }] } })
  // @ts-expect-error the named platform has no such option
  await zither.posts.createPost({ body: { platforms: [{ ...named, options: { topic_tag: 'autumn' } }] } })
  // @ts-expect-error the languages are a list
  await zither.posts.createPost({ body: { targets: [{ accountId: 'a', options: { langs: 'en' } }] } })
  // @ts-expect-error nobody sees such a visibility
  await zither.posts.createPost({ body: { targets: [{ accountId: 'a', options: { visibility: 'all' } }] } })
  // @ts-expect-error the word of no network that is served
  await zither.connect.getConnectUrl({ path: { platform: 'bluesky' } })
  // @ts-expect-error no such field
  await zither.posts.createPost({ body: { text: 'a' } })
  // @ts-expect-error a required field is missing
  await zither.profiles.createProfile({ body: {} })
  // @ts-expect-error the body is missing
  await zither.profiles.createProfile()
  // @ts-expect-error no body is taken
  await zither.posts.listPosts({ body: {} })
  // @ts-expect-error no such status
  await zither.posts.listPosts({ query: { status: 'gone' } })
  // @ts-expect-error a key would be ignored, so it would protect nothing
  await zither.accountGroups.createAccountGroup({ body: { name: 'a' }, idempotencyKey: 'k' })
  // @ts-expect-error this is no list
  zither.posts.getPost.each
  // @ts-expect-error the header is required
  await zither.phoneNumbers.uploadPhoneNumberKycDocument({ body: new Blob() })
  // @ts-expect-error no such code
  isZitherError(undefined, 'no_such_code')
  // @ts-expect-error this event has no post
  if (event.type === 'account.connected') event.data.post

  const posts: Post[] = (await zither.posts.listPosts({ query: { status: 'draft', limit: 1 } })).data
  const made: Post = await zither.request('POST /v1/posts', { body: { content: 'a' }, idempotencyKey: 'k' })
  for await (const post of zither.posts.listPosts.each()) posts.push(post)
  const nothing: undefined = await zither.auth.logout()
  const langs: string[] | undefined = made.targets[0]?.options.langs
  // @ts-expect-error no platform has such an option
  made.targets[0]?.options.lnags
  // @ts-expect-error the answer has no such member
  await made.nothing(nothing, langs)
}
