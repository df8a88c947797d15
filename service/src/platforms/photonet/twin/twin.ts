import type { Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { dropComment } from '../../capabilities/comments/comments.twin.ts'
import { appsOf } from '../../graph/twin/app.ts'
import { readChatPerson } from '../../graph/twin/chat-person.ts'
import { askedFault, forbiddenCall, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { type GraphChat, graphInbox } from '../../graph/twin/inbox.ts'
import { serveMessages } from '../../graph/twin/messages.ts'
import { serveMessengerProfile } from '../../graph/twin/messenger-profile.ts'
import { findPage, ownPage, shownPage, shownPhotoAccount } from '../../graph/twin/page.ts'
import { servePortfolios } from '../../graph/twin/portfolio.ts'
import { asHolder, type GraphCall, serveGraph, shownPerson } from '../../graph/twin/serve.ts'
import { serveSubscriptions } from '../../graph/twin/subscription.ts'
import { appSecret } from '../../graph/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { accountsOf, chatAccount, ownAccount, word } from './account.ts'
import { findAudio, searchAudio } from './audio.ts'
import { callScopes } from './call-scopes.ts'
import {
  addComment,
  changeByWriter,
  createComment,
  createReply,
  editComment,
  listComments,
  listReplies,
  ownComment,
  shownComment,
  spoken,
  withCounts,
} from './comment.ts'
import { createContainer, lookAtContainer } from './container.ts'
import {
  deleteMedia,
  listMedia,
  listStories,
  ownMedia,
  publishContainer,
  publishingLimit,
  quotaTotal,
  shownMedia,
} from './media.ts'
import { answerInsights } from './media-insights.ts'
import { photonetPosts } from './native-post.ts'
import { ownPermissions, shownMe, withOwnLogin } from './own-login.ts'
import { shownCorrespondent } from './person.ts'
import { answerMention, listTagged, readMentioned, taggers } from './tagged-media.ts'

const permissions = [
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'instagram_manage_messages',
  'instagram_manage_contents',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_metadata',
  'business_management',
]

const chat: GraphChat = {
  word,
  object: 'instagram',
  textMax: 1000,
  actingAs: (call) => chatAccount(call).photoAccountId,
  types: ['image', 'video', 'audio', 'file'],
  closedSubcode: 2_534_022,
}

const apps = appsOf(
  word,
  'Instagram',
  [...permissions, ...ownPermissions],
  ['instagram_manage_insights', 'instagram_business_manage_insights'],
)

export const photonetTwin: PlatformTwin = {
  world: 'graph',
  apps,
  serve: (state, profile = apps.full) =>
    withOwnLogin(
      state,
      profile,
      serveGraph({ word, state, profile: byPage(profile), callScopes }, (app) => serveOwn(app, state)),
    ),
  fault: askedFault,
  forbidden: forbiddenCall,
  uploads: { image: 'processed', video: 'processed' },
  registration: {
    settings: { clientId: 'sandbox-client', loginClientId: 'sandbox-login-client' },
    secrets: { clientSecret: appSecret, loginClientSecret: 'sandbox-login-secret' },
  },
  postsPerDay: quotaTotal,
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
  comment: addComment,
  changeComment: changeByWriter,
  spoken,
  inbox: graphInbox(chat),
  mentions: taggers,
  posts: photonetPosts,
}

/** An account behind a page is subscribed with its page. */
function subscribedAs(call: GraphCall): { id: string } {
  const id = call.path.page ?? ''
  if (call.holder.login === 'page') return ownPage(word, call.holder, id)
  return { id: ownAccount({ ...call, path: { account: id } }).photoAccountId }
}

/** What a person of a page grants; the other login has scopes of its own. */
function byPage(profile: AppProfile): AppProfile {
  return { ...profile, scopes: profile.scopes.filter((scope) => permissions.includes(scope)) }
}

function serveOwn(app: Hono, state: TwinState): void {
  servePortfolios(word, app, state)
  app.get('/ig_audio', asHolder(state, searchAudio))
  app.post('/:account/media', asHolder(state, createContainer))
  app.get(
    '/:account/media',
    asHolder(state, (call) => listMedia(call, (media) => withCounts(state, media, shownMedia(media)))),
  )
  app.post('/:account/media_publish', asHolder(state, publishContainer))
  app.get('/:account/content_publishing_limit', asHolder(state, publishingLimit))
  app.get('/:account/stories', asHolder(state, listStories))
  app.get('/:account/tags', asHolder(state, listTagged))
  app.post('/:account/mentions', asHolder(state, answerMention))
  serveMessengerProfile(word, app, state)
  serveMessages(app, state, chat)
  serveSubscriptions(app, state, subscribedAs)
  app.get('/:id/insights', asHolder(state, answerInsights))
  app.get('/:id/comments', asHolder(state, listComments))
  app.post('/:id/comments', asHolder(state, createComment))
  app.get('/:id/replies', asHolder(state, listReplies))
  app.post('/:id/replies', asHolder(state, createReply))
  app.get('/:id', asHolder(state, readNode))
  app.post('/:id', asHolder(state, editComment))
  app.delete('/:id', asHolder(state, deleteNode))
}

async function deleteNode(call: GraphCall): Promise<object> {
  const comment = await ownComment(call)
  if (!comment) return deleteMedia(call)
  await dropComment(call.state, comment)
  return { success: true }
}

async function readNode(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const id = path.id ?? ''
  const known = await (holder.login === 'own' ? readOwnSelf(call) : readPageOrPerson(call))
  if (known) return known
  if (accountsOf(holder).some(({ photoAccountId }) => photoAccountId === id)) {
    const { photoAccountId, photoUsername } = ownAccount({ ...call, path: { account: id } })
    const mentioned = await readMentioned(call, photoAccountId)
    if (mentioned) return mentioned
    return shownFields(await shownPhotoAccount(state, photoAccountId, photoUsername), parameters)
  }
  const container = await state.get('container', id)
  if (container) return lookAtContainer(call, container)
  const audio = findAudio(id)
  if (audio) return audio
  const found = (await readSaid(call)) ?? (await readCorrespondent(call))
  if (found) return found
  throw noSuchObject(id)
}

/** A post or a comment. */
async function readSaid(call: GraphCall): Promise<object | undefined> {
  const { state, parameters, path } = call
  if (await state.get('media', path.id ?? '')) {
    const media = await ownMedia(call)
    return shownFields(await withCounts(state, media, shownMedia(media)), parameters)
  }
  const comment = await ownComment(call)
  return (
    comment && shownFields(await shownComment(state, comment, call.request), parameters, 'timestamp,text')
  )
}

/**
 * An id that is no object of the sandbox is a person, if an account requests the fields of a person. Whoever has written
 * is known by name.
 */
async function readCorrespondent(call: GraphCall): Promise<object | undefined> {
  const { holder, parameters } = call
  if (holder.login !== 'own' && holder.pageId === null) return undefined
  const account = accountsOf(holder).find(({ pageId }) => pageId === holder.pageId)
  if (parameters.text('fields').includes('is_user_follow_business'))
    return shownCorrespondent(call, account?.photoAccountId ?? '')
  return account && readChatPerson(call, account.photoAccountId)
}

async function readOwnSelf(call: GraphCall): Promise<object | undefined> {
  return call.path.id === 'me' ? shownMe(call) : undefined
}

async function readPageOrPerson(call: GraphCall): Promise<object | undefined> {
  const { state, holder, parameters, path } = call
  const id = path.id ?? ''
  const page = findPage(word, holder, id)
  if (page) return shownFields(await shownPage(state, holder, page), parameters, 'name')
  const isPerson = holder.pageId === null && (id === 'me' || id === holder.person)
  return isPerson ? shownPerson(call) : undefined
}
