export interface OptionWords {
  label: string
  hint?: string
  /** What holds while nothing is chosen. */
  unset?: string
  values?: Readonly<Record<string, string>>
}

const countries = { label: 'Only in these countries', unset: 'Add a country' }
const firstComment = { label: 'First comment', hint: 'The account writes it as soon as the post is out.' }

/** The options of each network in people's words, by the way to each. */
export const networkOptions: Readonly<Record<string, Readonly<Record<string, OptionWords>>>> = {
  skynet: {
    langs: {
      label: 'Languages of the text',
      hint: 'At most three. None: those of the account.',
      unset: 'Add a language',
    },
  },
  threadnet: { topic_tag: { label: 'Topic', hint: 'Up to 50 characters, without periods and ampersands.' } },
  botchat: {
    disableNotification: { label: 'Send without a sound' },
    disableWebPagePreview: { label: 'Hide the link preview' },
    protectContent: { label: 'Stop people from forwarding and saving it' },
    parseMode: {
      label: 'Formatting marks in the text',
      unset: 'None, plain text',
      values: { HTML: 'HTML tags', Markdown: 'Markdown, older form', MarkdownV2: 'Markdown' },
    },
  },
  microblog: {
    replySettings: {
      label: 'Who can reply',
      unset: 'Everyone',
      values: {
        following: 'Accounts you follow',
        mentionedUsers: 'Only accounts you mention',
        subscribers: 'Your subscribers',
        verified: 'Verified accounts',
      },
    },
    poll: { label: 'Poll', hint: 'It takes the place of pictures and videos.' },
    'poll.options': { label: 'Answers', hint: 'Two to four, up to 25 characters each.' },
    'poll.duration_minutes': {
      label: 'Open for',
      values: {
        60: '1 hour',
        360: '6 hours',
        720: '12 hours',
        1440: '1 day',
        4320: '3 days',
        10080: '7 days',
      },
    },
    paidPartnership: { label: 'Label as a paid partnership' },
    madeWithAi: { label: 'Label as made with AI' },
    sensitiveMedia: { label: 'Warning before the pictures' },
    'sensitiveMedia.adultContent': { label: 'Adult content' },
    'sensitiveMedia.graphicViolence': { label: 'Violence' },
    'sensitiveMedia.other': { label: 'Sensitive for another reason' },
    geoRestriction: { label: 'Pictures and videos only in some countries' },
    'geoRestriction.countries': countries,
    longVideo: { label: 'Video longer than 140 seconds', hint: 'X allows it to some accounts only.' },
    replyToTweetId: { label: 'Reply to the post with this ID' },
    quoteTweetId: {
      label: 'Quote the post with this ID',
      hint: 'It takes the place of pictures and videos.',
    },
    article: { label: 'Article' },
  },
  socialnet: {
    contentType: { label: 'Post as', unset: 'Post in the feed', values: { story: 'Story', reel: 'Reel' } },
    firstComment,
    title: { label: 'Title of the video' },
    geoRestriction: { label: 'Only in some countries' },
    'geoRestriction.countries': countries,
    socialnetSettings: { label: 'Draft, carousel and background' },
    'socialnetSettings.draft': { label: 'Leave as a draft on Facebook' },
    'socialnetSettings.carouselCards': {
      label: 'Cards of a carousel',
      hint: 'One for each picture, in order.',
    },
    'socialnetSettings.carouselCards.link': { label: 'Where the card leads' },
    'socialnetSettings.carouselCards.name': { label: 'Headline' },
    'socialnetSettings.carouselCards.description': { label: 'Line below it' },
    'socialnetSettings.carouselLink': { label: 'Where the last card leads' },
    'socialnetSettings.textFormatPresetId': { label: 'ID of a coloured background' },
  },
  photonet: {
    contentType: { label: 'Post as', unset: 'Post, or reel for one video', values: { story: 'Story' } },
    firstComment,
    collaborators: { label: 'Collaborators', hint: 'Up to three public accounts, with commas between them.' },
    thumbOffset: { label: 'Cover from the video', hint: 'Minutes and seconds, such as 0:12.' },
    photonetThumbnail: {
      label: 'Address of a cover picture',
      hint: 'It comes before a moment of the video.',
    },
    shareToFeed: { label: 'Show the reel in the feed too' },
    isAiGenerated: { label: 'Label as made with AI' },
    userTags: { label: 'Tagged people' },
    'userTags.username': { label: 'Account' },
    'userTags.x': { label: 'From the left, 0 to 1', hint: '0.5 is the middle. Pictures need it.' },
    'userTags.y': { label: 'From the top, 0 to 1' },
    'userTags.mediaIndex': { label: 'Which file, from 0' },
    trialParams: { label: 'Trial reel', hint: 'First shown to people who do not follow the account.' },
    'trialParams.graduationStrategy': {
      label: 'Share it with followers',
      unset: 'Choose',
      values: { MANUAL: 'When a person decides', SS_PERFORMANCE: 'When it performs well' },
    },
    audioName: { label: 'Name of the original sound' },
    audioConfiguration: { label: 'Music' },
    'audioConfiguration.audioId': {
      label: 'Music',
      hint: 'The ID of the track in the audio library of Instagram.',
    },
    'audioConfiguration.audioVolume': { label: 'Volume of the music, 0 to 100' },
    'audioConfiguration.videoVolume': { label: 'Volume of the video, 0 to 100' },
  },
  pronet: {
    organizationUrn: {
      label: 'Post as',
      hint: 'A page that the account manages.',
      unset: 'The account itself',
    },
    firstComment,
    disableLinkPreview: { label: 'Hide the link preview' },
    documentTitle: { label: 'Title over the document' },
    poll: { label: 'Poll', hint: 'It takes the place of pictures and cannot be changed later.' },
    'poll.question': { label: 'Question' },
    'poll.options': { label: 'Answers', hint: 'Two to four.' },
    'poll.duration': {
      label: 'Open for',
      unset: '7 days, unless you choose',
      values: { ONE_DAY: '1 day', THREE_DAYS: '3 days', SEVEN_DAYS: '7 days', FOURTEEN_DAYS: '14 days' },
    },
    reshareUrl: { label: 'Share this post again', hint: 'The address of a post on LinkedIn.' },
    geoRestriction: { label: 'Only in some countries', hint: 'Posts of a page only.' },
    'geoRestriction.countries': countries,
  },
  shortvideo: {
    privacyLevel: {
      label: 'Who can see it',
      unset: 'As the account is set',
      values: {
        PUBLIC_TO_EVERYONE: 'Everyone',
        FOLLOWER_OF_CREATOR: 'Followers',
        MUTUAL_FOLLOW_FRIENDS: 'Friends',
        SELF_ONLY: 'Only you',
      },
    },
    allowComment: { label: 'Comments', unset: 'As the account is set', values: { true: 'On', false: 'Off' } },
    allowDuet: { label: 'Duets', unset: 'As the account is set', values: { true: 'On', false: 'Off' } },
    allowStitch: { label: 'Stitches', unset: 'As the account is set', values: { true: 'On', false: 'Off' } },
    commercialContentType: {
      label: 'What it promotes',
      unset: 'Not said',
      values: { none: 'Nothing', brand_organic: 'Your own brand', brand_content: 'A paid partnership' },
    },
    videoMadeWithAi: { label: 'Label as made with AI' },
    videoCoverTimestampMs: { label: 'Cover from the video', hint: 'Minutes and seconds, such as 0:12.' },
    photoCoverIndex: {
      label: 'Cover photo',
      unset: 'The first one',
      values: { 0: 'Photo 1', 1: 'Photo 2', 2: 'Photo 3', 3: 'Photo 4', 4: 'Photo 5', 5: 'Photo 6' },
    },
    autoAddMusic: { label: 'Let TikTok add music to photos' },
    draft: { label: 'Send to the inbox in the TikTok app', hint: 'The owner finishes the post there.' },
    description: { label: 'Words below photos', hint: 'The text of the post is their title then.' },
    contentPreviewConfirmed: { label: 'I have seen a preview of the post' },
    expressConsentGiven: { label: 'I agree to send it to TikTok' },
  },
  videosite: {
    title: { label: 'Title of the video', hint: 'Empty: the title of the post, else its first line.' },
    visibility: {
      label: 'Who can see it',
      unset: 'Everyone, unless you choose',
      values: { public: 'Everyone', unlisted: 'People with the link', private: 'Only you' },
    },
    playlistId: { label: 'Playlist', unset: 'In no playlist' },
    categoryId: {
      label: 'Category',
      unset: 'People & Blogs, unless you choose',
      values: {
        1: 'Film & Animation',
        2: 'Autos & Vehicles',
        10: 'Music',
        15: 'Pets & Animals',
        17: 'Sports',
        19: 'Travel & Events',
        20: 'Gaming',
        22: 'People & Blogs',
        23: 'Comedy',
        24: 'Entertainment',
        25: 'News & Politics',
        26: 'How-to & Style',
        27: 'Education',
        28: 'Science & Technology',
        29: 'Nonprofits & Activism',
      },
    },
    firstComment,
    madeForKids: { label: 'Made for kids', hint: 'YouTube takes no comments then.' },
    containsSyntheticMedia: { label: 'Label as altered or made with AI' },
  },
  pinboard: {
    boardId: { label: 'Board', unset: 'The default board of the account' },
    title: { label: 'Title of the pin', hint: 'Empty: the title of the post.' },
    link: { label: 'Where the pin leads' },
    coverImageKeyFrameTime: { label: 'Cover from the video', hint: 'Minutes and seconds, such as 0:12.' },
    coverImageUrl: { label: 'Address of a cover picture', hint: 'In place of a moment of the video.' },
  },
  forum: {
    subreddit: { label: 'Community' },
    title: { label: 'Title', hint: 'Empty: the title of the post, else its first line.' },
    flairId: { label: 'Flair' },
    flairText: { label: 'Words of the flair', hint: 'Where the community lets you change them.' },
    url: { label: 'Link of the post', hint: 'The text stands below it.' },
    nsfw: { label: 'Not safe for work' },
    spoiler: { label: 'Contains a spoiler' },
    sendreplies: { label: 'Get replies in the inbox' },
    forceSelf: { label: 'Always a text post', hint: 'Links stand below the text.' },
    nativeVideo: { label: 'Upload the video to Reddit' },
    videogif: { label: 'Show the video as a silent loop' },
    videoPosterUrl: { label: 'Address of a cover picture' },
  },
  snapnet: {
    contentType: {
      label: 'Post as',
      unset: 'Story, unless you choose',
      values: {
        story: 'Story, for 24 hours',
        saved_story: 'Saved story on the profile',
        spotlight: 'Spotlight',
      },
    },
  },
}
