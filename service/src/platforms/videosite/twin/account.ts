import { type Holder, tokensOf } from '../../gapi/twin/token.ts'
import { unauthorized } from './fault.ts'

/** A person agrees for a channel. */
export const { issueToken, holderOf } = tokensOf({
  platform: 'videosite',
  scope: 'https://www.googleapis.com/auth/youtube.force-ssl',
  idOf: (identity) => `UC${identity}`,
  refuse: unauthorized,
})

export function uploadsOf({ id }: Holder): string {
  return id.replace(/^UC/, 'UU')
}

export function shownChannel(holder: Holder): object {
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
    statistics: { viewCount: '1000', subscriberCount: '42', hiddenSubscriberCount: false, videoCount: '0' },
  }
}
