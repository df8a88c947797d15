import type { Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { appsOf } from '../../graph/twin/app.ts'
import { askedFault, forbiddenCall } from '../../graph/twin/fault.ts'
import { type GraphChat, graphInbox } from '../../graph/twin/inbox.ts'
import { serveMessages } from '../../graph/twin/messages.ts'
import { serveMessengerProfile } from '../../graph/twin/messenger-profile.ts'
import { ownPage } from '../../graph/twin/page.ts'
import { servePortfolios } from '../../graph/twin/portfolio.ts'
import { asHolder, type GraphCall, listUnder, serveGraph } from '../../graph/twin/serve.ts'
import { serveSubscriptions } from '../../graph/twin/subscription.ts'
import { appSecret } from '../../graph/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { callScopes } from './call-scopes.ts'
import { addComment, changeByWriter, createComment, likeObject, listComments, spoken } from './comment.ts'
import { madeOf } from './insights.ts'
import { type SandboxPost, word } from './kept-post.ts'
import { socialnetPosts } from './native-post.ts'
import { deleteNode, editNode, readNode } from './node.ts'
import { answerInsights } from './page-insights.ts'
import { createPhoto } from './photo.ts'
import { createPost, shownPost } from './post.ts'
import { answerRating, changeAnswer, listRatings, recommenders } from './rating.ts'
import { createPhotoStory, listStories } from './story.ts'
import { takeFile, uploadShort, uploadVideo } from './video.ts'

const permissions = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_messaging',
  'read_insights',
  'business_management',
]

const chat: GraphChat = {
  word,
  object: 'page',
  textMax: 2000,
  actingAs: ({ holder, path }) => ownPage(word, holder, path.page ?? '').id,
  types: ['image', 'video', 'audio', 'file'],
  closedSubcode: 2_018_278,
}

const apps = appsOf(word, 'Facebook Login', permissions, ['read_insights'])

export const socialnetTwin: PlatformTwin = {
  world: 'graph',
  apps,
  serve: (state, profile = apps.full) =>
    serveGraph({ word, state, profile, callScopes }, (app) => serveOwn(app, state)),
  fault: askedFault,
  forbidden: forbiddenCall,
  uploads: { image: 'at once', gif: 'at once', video: 'processed' },
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: appSecret } },
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
  inbox: graphInbox(chat),
  comment: addComment,
  changeComment: changeByWriter,
  spoken,
  reviews: recommenders,
  posts: socialnetPosts,
}

function serveOwn(app: Hono, state: TwinState): void {
  servePortfolios(word, app, state)
  app.post('/video-upload/:version/:id', asHolder(state, takeFile))
  app.post('/:page/feed', asHolder(state, createPost))
  app.post('/:page/photos', asHolder(state, createPhoto))
  app.post('/:page/videos', asHolder(state, uploadVideo))
  app.post(
    '/:page/video_reels',
    asHolder(state, (call) => uploadShort(call, 'reel')),
  )
  app.post(
    '/:page/video_stories',
    asHolder(state, (call) => uploadShort(call, 'story')),
  )
  app.post('/:page/photo_stories', asHolder(state, createPhotoStory))
  app.get('/:page/stories', asHolder(state, listStories))
  app.get('/:page/published_posts', asHolder(state, listPosts))
  serveMessengerProfile(word, app, state)
  serveMessages(app, state, chat)
  serveSubscriptions(app, state, ({ holder, path }) => ownPage(word, holder, path.page ?? ''))
  app.get('/:id/insights', asHolder(state, answerInsights))
  app.get('/:id/comments', asHolder(state, listComments))
  app.get('/:page/ratings', asHolder(state, listRatings))
  app.post(
    '/:id/comments',
    asHolder(state, async (call) => (await answerRating(call)) ?? createComment(call)),
  )
  app.post(
    '/:id/likes',
    asHolder(state, (call) => likeObject(call, true)),
  )
  app.delete(
    '/:id/likes',
    asHolder(state, (call) => likeObject(call, false)),
  )
  app.get('/:id', asHolder(state, readNode))
  app.post(
    '/:id',
    asHolder(state, async (call) => (await changeAnswer(call)) ?? editNode(call)),
  )
  app.delete('/:id', asHolder(state, deleteNode))
}

function listPosts(call: GraphCall): Promise<object> {
  const page = ownPage(word, call.holder, call.path.page ?? '')
  const shown = async (post: SandboxPost) => ({
    ...shownPost(post),
    ...(await madeOf(call, post)),
  })
  return listUnder(call, 'post', `${page.id}/published`, shown, ({ createdAt }: SandboxPost) => createdAt)
}
