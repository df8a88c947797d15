/** Options that are picked from what the network lists. */
export const optionWords = {
  notSet: 'Not set',
  byHand: 'Another one, by ID',
  fromList: 'Choose from the list',
  more: 'More options',
  chooseOne: 'Choose one of the list.',
  setByApi: 'Set through the API. It stays as it is.',
  row: (label: string, index: number) => `${label}, ${index}`,
  without: (label: string) => `Remove ${label}`,
  thisFrame: 'Use the frame shown',
  noMoment: 'Write minutes and seconds, such as 0:12.',
  notListed: 'The network does not list them right now. Type the ID.',

  community: 'Community',
  communityHint: (usual: string) =>
    usual
      ? `Without r/. Empty: r/${usual}, the default of the account.`
      : 'Without r/. Empty: the profile of the account itself.',
  flair: 'Flair',
  flairHint: (community: string) => `Of r/${community}. Some communities ask for one.`,
  flairNeedsCommunity: 'Name a community first: it lists its own.',

  channel: 'Channel',
  channelHint: 'Channels that the bot can write in. A thread is named by its id.',
  channelName: (name: string, kind: string) => (kind === 'text' ? `#${name}` : `#${name} (${kind})`),
  channelOfAccount: 'The channel of the account',
  pollQuestion: 'Question',
  pollAnswers: 'Answers',
  pollAnswersHint: 'At most ten.',

  thread: 'Answers in a thread',
  threadHint: 'The last messages of this account. Another message is named by its ts.',
  noThread: 'No, a message of its own',
  mention: 'Mention somebody',
  mentionFind: 'Find a person',
  mentionNone: 'Nobody found.',
  mentionMore: 'Type more of the name to find others.',

  musicHint: 'Type a title or an artist, and choose from the list.',
  location: 'Location',
  locationHint: 'One that the same person manages.',
  locationOfAccount: 'The location of the account',
  schedule: 'Days and times',
  scheduleHint: 'In the time zone of the location. Without times it takes whole days.',
  firstDay: 'First day',
  begins: 'Begins',
  lastDay: 'Last day',
  ends: 'Ends',

  recipient: 'To',
  recipientHint:
    'A number such as +4915112345678, or group: and the id of a group. Contacts of the profile are suggested.',
} as const

/** What a preview says beside the words of the post. */
export const previewWords = {
  shown: 'Show the preview of',
  all: 'All',
  now: 'now',
  justNow: 'Just now',
  cardNote: 'Title and picture come from the page.',
  originalSound: 'Original sound',
  subscribe: 'Subscribe',
  app: 'APP',
  /** The word behind which each network folds a text. */
  more: {
    socialnet: 'See more',
    microblog: 'Show more',
    pronet: 'more',
    photonet: 'more',
    shortvideo: 'more',
    videosite: 'more',
    bizlisting: 'Read more',
  } as Record<string, string>,
  actions: {
    like: 'Like',
    heart: 'Love',
    comment: 'Comment',
    repost: 'Repost',
    share: 'Share',
    send: 'Send',
    save: 'Save',
    views: 'Views',
    vote: 'Vote',
  },
  noTitle: 'No title yet',
  nsfw: 'Not safe for work',
  spoiler: 'Spoiler',
  storyWithout: 'A story shows no words.',
  code: 'Code',
  buttons: {
    LEARN_MORE: 'Learn more',
    BOOK: 'Book',
    ORDER: 'Order online',
    SHOP: 'Buy',
    SIGN_UP: 'Sign up',
    CALL: 'Call now',
  } as Record<string, string>,
  blocks: 'The blocks stand here in place of the text.',
  to: (recipient: string) => `To ${recipient}`,
  noRecipient: 'No recipient yet',
  template: (name: string, language: string) =>
    `The template ${name} (${language}) stands here in place of the text.`,
} as const
