/** The page that advertises, and its account on the photo network. */
export interface Advertiser {
  pageId: string
  photonetAccountId: string | null
}

export interface Card {
  imageUrl: string
  linkUrl: string
  headline?: string | undefined
  description?: string | undefined
  callToAction?: string | undefined
}

export type Picture =
  | { imageUrl: string }
  | { imageHash: string }
  | { cards: readonly Card[] }
  | { videoId: string; thumbnailUrl: string | undefined }

/** A conversation that an ad opens, and how it begins. */
export interface Conversation {
  app: 'pagechat' | 'chatapp'
  greeting: string | undefined
  prefilledText: string | undefined
}

interface Ending {
  callToAction?: string | undefined
  linkUrl?: string | undefined
}

export interface NewContent extends Advertiser, Ending {
  headline: string
  body: string
  description?: string | undefined
  urlTags?: readonly { key: string; value: string }[] | undefined
  picture: Picture
  phoneNumber?: string | undefined
  conversation?: Conversation | undefined
}

/** What an ad shows: a post that exists, or content of its own. */
export type CreativeContent =
  | ({ objectStoryId: string } & Ending)
  | ({ photonetMediaId: string } & Advertiser & Ending)
  | NewContent

/** A creative as the network takes it. */
export function creativeSpec(content: CreativeContent): object {
  if ('objectStoryId' in content) return { object_story_id: content.objectStoryId, ...actionOfPost(content) }
  if ('photonetMediaId' in content)
    return {
      source_instagram_media_id: content.photonetMediaId,
      object_id: content.pageId,
      ...(content.photonetAccountId !== null && { instagram_user_id: content.photonetAccountId }),
      ...actionOfPost(content),
    }
  const { pageId, photonetAccountId, urlTags, picture } = content
  return {
    object_story_spec: {
      page_id: pageId,
      ...(photonetAccountId !== null && { instagram_user_id: photonetAccountId }),
      ...('videoId' in picture
        ? { video_data: videoData(content, picture) }
        : { link_data: linkData(content, picture) }),
    },
    ...(urlTags && urlTags.length > 0 && { url_tags: tagsOf(urlTags) }),
  }
}

function actionOfPost({ callToAction, linkUrl }: Ending): object {
  if (callToAction === undefined && linkUrl === undefined) return {}
  return { call_to_action: action(callToAction ?? 'LEARN_MORE', linkUrl) }
}

function action(type: string, link: string | undefined): object {
  return { type, ...(link !== undefined && { value: { link } }) }
}

/** Where the network wants an address although a click opens a conversation. Source: its guides to such ads. */
const chats = {
  pagechat: { link: 'https://fb.com/messenger_doc/', type: 'MESSAGE_PAGE', app: 'MESSENGER' },
  chatapp: { link: 'https://api.whatsapp.com/send', type: 'WHATSAPP_MESSAGE', app: 'WHATSAPP' },
}

function linkOf({ linkUrl, conversation, pageId }: NewContent): string {
  return linkUrl ?? (conversation ? chats[conversation.app].link : `https://www.facebook.com/${pageId}`)
}

function actionOf(content: NewContent): object {
  const { callToAction, phoneNumber, conversation } = content
  if (phoneNumber !== undefined) return action('CALL_NOW', `tel:${phoneNumber}`)
  if (!conversation) return action(callToAction ?? 'LEARN_MORE', linkOf(content))
  const { type, app } = chats[conversation.app]
  return { type, value: { app_destination: app } }
}

function linkData(content: NewContent, picture: Exclude<Picture, { videoId: string }>): object {
  const { headline, body, description, conversation } = content
  return {
    link: linkOf(content),
    message: body,
    name: headline,
    ...(description !== undefined && { description }),
    ...('imageUrl' in picture && { picture: picture.imageUrl }),
    ...('imageHash' in picture && { image_hash: picture.imageHash }),
    ...('cards' in picture && { child_attachments: picture.cards.map((card) => cardOf(content, card)) }),
    call_to_action: actionOf(content),
    ...welcome(conversation),
  }
}

function cardOf(
  content: NewContent,
  { imageUrl, linkUrl, headline, description, callToAction }: Card,
): object {
  const { phoneNumber, conversation } = content
  const isPlain = phoneNumber === undefined && !conversation
  return {
    link: linkUrl,
    picture: imageUrl,
    ...(headline !== undefined && { name: headline }),
    ...(description !== undefined && { description }),
    call_to_action: isPlain
      ? action(callToAction ?? content.callToAction ?? 'LEARN_MORE', linkUrl)
      : actionOf(content),
  }
}

function videoData(
  content: NewContent,
  { videoId, thumbnailUrl }: Extract<Picture, { videoId: string }>,
): object {
  const { headline, body, description, conversation } = content
  return {
    video_id: videoId,
    ...(thumbnailUrl !== undefined && { image_url: thumbnailUrl }),
    title: headline,
    message: body,
    ...(description !== undefined && { link_description: description }),
    call_to_action: actionOf(content),
    ...welcome(conversation),
  }
}

/** What people read, and may send at once, when the conversation opens. */
function welcome(conversation: Conversation | undefined): object {
  if (!conversation || (conversation.greeting === undefined && conversation.prefilledText === undefined))
    return {}
  const { greeting, prefilledText } = conversation
  return {
    page_welcome_message: {
      type: 'VISUAL_EDITOR',
      version: 2,
      landing_screen_type: 'welcome_message',
      media_type: 'text',
      text_format: {
        ...(prefilledText !== undefined && { customer_action_type: 'autofill_message' }),
        message: {
          ...(prefilledText !== undefined && { autofill_message: { content: prefilledText } }),
          ...(greeting !== undefined && { text: greeting }),
        },
      },
    },
  }
}

function tagsOf(tags: readonly { key: string; value: string }[]): string {
  return tags.map(({ key, value }) => `${keptBraces(key)}=${keptBraces(value)}`).join('&')
}

/** The network fills in names in double braces, such as {{campaign.id}}. */
function keptBraces(text: string): string {
  return encodeURIComponent(text)
    .replace(/%7B%7B/gi, '{{')
    .replace(/%7D%7D/gi, '}}')
}
