import type { AppProfile } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { type Holder, tokensOf } from '../../gapi/twin/token.ts'
import { apps, type Channel, channelOf, scope } from './app.ts'
import { tooFewScopes, unauthorized } from './fault.ts'

/** A person agrees for a channel. */
const tokens = tokensOf({
  platform: 'videosite',
  scope: apps.full.scopes.join(' '),
  withoutAnalytics: scope,
  idOf: (identity) => `UC${identity}`,
  refuse: unauthorized,
})

export const { issueToken } = tokens

/** Every call of the interface takes the same scope. */
export async function holderOf(state: TwinState, request: Request, app: AppProfile): Promise<Channel> {
  const holder = await tokens.holderOf(state, request)
  if (holder.scope !== undefined && !holder.scope.split(' ').includes(scope)) throw tooFewScopes()
  return channelOf(holder, app)
}

export function uploadsOf({ id }: Holder): string {
  return id.replace(/^UC/, 'UU')
}

export async function shownChannel(state: TwinState, holder: Holder): Promise<object> {
  const { id, username } = holder
  return {
    kind: 'youtube#channel',
    id,
    snippet: {
      title: `Sandbox ${username}`,
      description: '',
      customUrl: `@${username}`,
      thumbnails: {
        default: { url: `https://yt3.ggpht.com/sandbox/${username}=s88`, width: 88, height: 88 },
      },
    },
    status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'allowed' },
    contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(holder) } },
    statistics: {
      ...{ viewCount: '1000', hiddenSubscriberCount: false, videoCount: '0' },
      subscriberCount: String(await followersOf(state, 'videosite', id)),
    },
  }
}
