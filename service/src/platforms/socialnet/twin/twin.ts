import type { Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { appsOf } from '../../graph/twin/app.ts'
import { askedFault } from '../../graph/twin/fault.ts'
import { serveSubscriptions } from '../../graph/twin/subscription.ts'
import { serveMessengerProfile } from '../../graph/twin/messenger-profile.ts'
import { ownPage } from '../../graph/twin/page.ts'
import { servePortfolios } from '../../graph/twin/portfolio.ts'
import { asHolder, type GraphCall, listUnder, serveGraph } from '../../graph/twin/serve.ts'
import { appSecret } from '../../graph/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { callScopes } from './call-scopes.ts'
import { type SandboxPost, word } from './kept-post.ts'
import { createComment, deleteNode, editNode, readNode } from './node.ts'
import { createPhoto } from './photo.ts'
import { createPost, shownPost } from './post.ts'
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

const apps = appsOf(word, 'Facebook Login', permissions)

export const socialnetTwin: PlatformTwin = {
  world: 'graph',
  apps,
  serve: (state, profile = apps.full) =>
    serveGraph({ word, state, profile, callScopes }, (app) => serveOwn(app, state)),
  fault: askedFault,
  uploads: { image: 'at once', gif: 'at once', video: 'processed' },
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: appSecret } },
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
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
  serveSubscriptions(app, state, ({ holder, path }) => ownPage(word, holder, path.page ?? ''))
  app.post('/:id/comments', asHolder(state, createComment))
  app.get('/:id', asHolder(state, readNode))
  app.post('/:id', asHolder(state, editNode))
  app.delete('/:id', asHolder(state, deleteNode))
}

function listPosts(call: GraphCall): Promise<object> {
  const page = ownPage(word, call.holder, call.path.page ?? '')
  return listUnder(call, 'post', `${page.id}/published`, shownPost, ({ createdAt }: SandboxPost) => createdAt)
}
