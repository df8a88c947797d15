import type { AppProfile, AppProfiles } from '#wire/twin/app-profile.ts'
import type { Holder } from '../../gapi/twin/token.ts'

export const scope = 'https://www.googleapis.com/auth/youtube.force-ssl'

export const analyticsScope = 'https://www.googleapis.com/auth/yt-analytics.readonly'

const ours = {
  products: ['YouTube Data API v3', 'YouTube Analytics API'],
  scopes: [scope, analyticsScope],
  analytics: [analyticsScope],
  mode: 'live',
} as const

/** A project without an audit uploads for everybody, and what it uploads is locked as private without a word. */
export const apps: AppProfiles = {
  poorest: { ...ours, audited: false },
  full: { ...ours, audited: true },
}

/** A channel, and how the project that speaks for it stands. */
export interface Channel extends Holder {
  isLocked: boolean
}

/** Channels with such names upload through an unaudited project, for any kind of project. */
const lockedNames = 'unaudited'

export function channelOf(holder: Holder, { audited }: AppProfile): Channel {
  return { ...holder, isLocked: !audited || holder.username.startsWith(lockedNames) }
}
