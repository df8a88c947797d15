/** What an option is filled in with, where its kind in the API does not say it. */
export type Control =
  /** Left out means no. */
  | 'switch'
  /** Left out means yes. */
  | 'switch-on'
  /** A moment of the video, kept in milliseconds or seconds. */
  | 'moment-ms'
  | 'moment-s'
  | 'countries'
  | 'languages'
  /** Several names in one line. */
  | 'names'

interface Layout {
  /** What people ask for, in the order in which they ask. The others are folded. */
  main: readonly string[]
  controls?: Readonly<Record<string, Control>>
  /**
   * Shown only where the API has set them: another name of an option that is shown, what follows from the post, and
   * what no form can hold.
   */
  kept?: readonly string[]
  /** What a group has from the beginning, where the API asks for it. */
  starts?: Readonly<Record<string, object>>
}

const place: Readonly<Record<string, Control>> = { 'geoRestriction.countries': 'countries' }

export const layouts: Readonly<Record<string, Layout>> = {
  skynet: { main: ['langs'], controls: { langs: 'languages' } },
  threadnet: { main: ['topic_tag'] },
  botchat: {
    main: ['disableNotification', 'disableWebPagePreview', 'protectContent'],
    controls: { disableNotification: 'switch', disableWebPagePreview: 'switch', protectContent: 'switch' },
  },
  microblog: {
    main: ['replySettings', 'poll', 'paidPartnership', 'madeWithAi'],
    controls: {
      ...place,
      ...{ paidPartnership: 'switch', madeWithAi: 'switch', longVideo: 'switch' },
      'sensitiveMedia.adultContent': 'switch',
      'sensitiveMedia.graphicViolence': 'switch',
      'sensitiveMedia.other': 'switch',
    },
    kept: ['article'],
    starts: { poll: { duration_minutes: 1440 } },
  },
  socialnet: {
    main: ['firstComment', 'contentType'],
    controls: { ...place, 'socialnetSettings.draft': 'switch' },
    kept: ['pageId'],
  },
  photonet: {
    main: ['firstComment', 'collaborators', 'contentType', 'thumbOffset', 'isAiGenerated'],
    controls: {
      collaborators: 'names',
      thumbOffset: 'moment-ms',
      isAiGenerated: 'switch',
      shareToFeed: 'switch-on',
    },
    kept: ['reelCover', 'userTags.microblog'],
    starts: { trialParams: { graduationStrategy: 'MANUAL' } },
  },
  pronet: {
    main: ['firstComment', 'organizationUrn', 'poll', 'documentTitle'],
    controls: { ...place, disableLinkPreview: 'switch' },
  },
  shortvideo: {
    main: [
      ...['privacyLevel', 'allowComment', 'allowDuet', 'allowStitch', 'commercialContentType'],
      ...['videoMadeWithAi', 'videoCoverTimestampMs'],
    ],
    controls: {
      ...{ videoMadeWithAi: 'switch', draft: 'switch', autoAddMusic: 'switch' },
      ...{ contentPreviewConfirmed: 'switch', expressConsentGiven: 'switch' },
      videoCoverTimestampMs: 'moment-ms',
    },
    kept: ['mediaType', 'videoCoverImageUrl', 'brandPartnerPromote', 'isBrandOrganicPost'],
  },
  videosite: {
    main: [
      ...['title', 'visibility', 'firstComment', 'playlistId', 'categoryId'],
      ...['madeForKids', 'containsSyntheticMedia'],
    ],
    controls: { madeForKids: 'switch', containsSyntheticMedia: 'switch' },
  },
  pinboard: {
    main: ['boardId', 'title', 'link', 'coverImageKeyFrameTime'],
    controls: { coverImageKeyFrameTime: 'moment-s' },
  },
  forum: {
    main: ['subreddit', 'flairId', 'title', 'url', 'spoiler', 'nsfw'],
    controls: {
      ...{ spoiler: 'switch', nsfw: 'switch', forceSelf: 'switch', videogif: 'switch' },
      ...{ sendreplies: 'switch-on', nativeVideo: 'switch-on' },
    },
  },
  snapnet: { main: ['contentType'] },
  bizlisting: { main: ['topicType', 'event', 'offer', 'callToAction', 'locationId'] },
  chatroom: {
    main: ['channelId', 'forumThreadName', 'poll', 'crosspost'],
    controls: { crosspost: 'switch', tts: 'switch', 'poll.allow_multiselect': 'switch' },
    kept: ['embeds.fields'],
  },
  workchat: { main: ['threadTs', 'username'], kept: ['blocks'] },
  chatapp: { main: ['to', 'template'], kept: ['template.components'] },
}

export const layoutOf = (platform: string): Layout => layouts[platform] ?? { main: [] }

/** The options of a network in the order of the form: those that people ask for, and the others. */
export function orderedOptions(
  platform: string,
  names: readonly string[],
): { main: readonly string[]; more: readonly string[] } {
  const { main, kept = [] } = layoutOf(platform)
  const known = main.filter((name) => names.includes(name))
  return { main: known, more: names.filter((name) => !main.includes(name) && !kept.includes(name)) }
}
