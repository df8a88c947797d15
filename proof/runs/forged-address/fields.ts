import { manifests } from '../../../service/src/features/catalogue.ts'
import { servedPlatforms } from '../../../service/src/platforms/registry.ts'

/** What the service does with an address that a caller sends. */
export type Use =
  /** It posts events there, so the address is judged when it is stored and when it is used. */
  | 'told'
  /** It fetches the file. */
  | 'fetched'
  /** It hands the address on: a network fetches it or shows it as a link. */
  | 'passed on'
  /** It sends the browser of a person there. */
  | 'browser'
  /** It keeps it or leaves it unread. */
  | 'kept'

const media = (use: Record<'url' | 'thumbnail' | 'photonetThumbnail', Use>, operations: readonly string[]) =>
  Object.fromEntries(
    operations.flatMap((operation) =>
      ['mediaItems[]', 'targets[].mediaItems[]', 'platforms[].customMedia[]'].flatMap((place) =>
        Object.entries(use).map(([name, what]) => [
          `${operation} ${operation === 'bulkCreatePosts' ? 'posts[].' : ''}${place}.${name}`,
          what,
        ]),
      ),
    ),
  )

/** An ad shows its link, and the ad platform fetches its picture. */
const shown = (place: string) =>
  Object.fromEntries(
    ['linkUrl', 'imageUrl', 'carouselCards[].linkUrl', 'carouselCards[].imageUrl'].map((name) => [
      `${place}${name}`,
      'passed on' as const,
    ]),
  )

const passedOn = (place: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${place}${name}`, 'passed on' as const]))

const chained = ['createStandaloneAd', 'createCallAd', 'createMessagingAd', 'createCtwaAd']

/** A button may lead over a link of the service, which sends the browser of a person on. */
const automated = ['buttons[].url', 'template.elements[].imageUrl', 'template.elements[].buttons[].url']

/** Every field that takes an address. One that is not here makes the run red: say what the service does with it. */
export const uses: Readonly<Record<string, Use>> = {
  ...media({ url: 'fetched', thumbnail: 'fetched', photonetThumbnail: 'passed on' }, [
    'createPost',
    'updatePost',
    'bulkCreatePosts',
  ]),
  ...media({ url: 'kept', thumbnail: 'kept', photonetThumbnail: 'kept' }, ['validatePost']),
  'replyToInboxPost rootUri': 'kept',
  'unlikeInboxComment likeUri': 'kept',
  'unlikePost likeUri': 'kept',
  'syncExternalPosts url': 'kept',
  'validateMedia url': 'fetched',
  'updatePostMetadata thumbnailUrl': 'fetched',
  'createWebhook url': 'told',
  'updateWebhook url': 'told',
  'createWebhookSettings url': 'told',
  'updateWebhookSettings url': 'told',
  'getConnectUrl redirect_url': 'browser',
  'reconnectAccount redirectUrl': 'browser',
  'connectSkynetCredentials redirectUri': 'browser',
  'selectPhotonetAccount redirect_url': 'browser',
  'selectSocialnetPage redirect_url': 'browser',
  'selectPronetOrganization redirect_url': 'browser',
  'selectPinboardBoard redirect_url': 'browser',
  'setChatMenu persistent_menu[].call_to_actions[].url': 'passed on',
  'setChatMenu persistent_menu[].call_to_actions[].call_to_actions[].url': 'passed on',
  'selectPronetOrganization selectedOrganization.logoUrl': 'kept',
  'updatePronetOrganization selectedOrganization.logoUrl': 'kept',
  'getPronetMentions url': 'kept',
  'replyToInboxPost attachmentUrl': 'passed on',
  'sendPrivateReplyToComment quickReplies[].imageUrl': 'passed on',
  'sendPrivateReplyToComment buttons[].url': 'passed on',
  'createBroadcast message.attachments[].url': 'passed on',
  'updateBroadcast message.attachments[].url': 'passed on',
  'createSequence steps[].message.attachments[].url': 'passed on',
  'updateSequence steps[].message.attachments[].url': 'passed on',
  ...passedOn('createCommentAutomation ', automated),
  ...passedOn('updateCommentAutomation ', automated),
  'sendInboxMessage attachmentUrl': 'passed on',
  'sendInboxMessage quickReplies[].imageUrl': 'passed on',
  'sendInboxMessage buttons[].url': 'passed on',
  'sendInboxMessage template.elements[].imageUrl': 'passed on',
  'sendInboxMessage template.elements[].buttons[].url': 'passed on',
  'sendInboxMessage replyMarkup.keyboard[][].url': 'passed on',
  'editInboxMessage replyMarkup.keyboard[][].url': 'passed on',
  'createInboxConversation attachmentUrl': 'passed on',
  'createInboxConversation headerMedia.link': 'passed on',
  'retryPost settle[].platformPostUrl': 'kept',
  'createContact avatarUrl': 'kept',
  'updateContact avatarUrl': 'kept',
  'connectAds redirect_url': 'browser',
  'connectChatroomChannel redirect_url': 'browser',
  'connectWorkchatChannel redirect_url': 'browser',
  'getStorefrontConnectUrl redirect_url': 'browser',
  'selectBizlistingLocation redirect_url': 'browser',
  'selectSnapnetProfile redirect_url': 'browser',
  'selectSnapnetProfile selectedPublicProfile.profile_image_url': 'kept',
  'completeChatappPhoneSelection redirect_url': 'browser',
  'connectChatappEmbeddedSignup redirectUrl': 'browser',
  'updateBizlistingAttributes attributes[].uriValues[].uri': 'passed on',
  'updateBizlistingFoodMenus menus[].sourceUrl': 'passed on',
  'updateBizlistingLocationDetails websiteUri': 'passed on',
  'createBizlistingMedia sourceUrl': 'passed on',
  'createBlogArticle image.url': 'passed on',
  'updateBlogArticle image.url': 'passed on',
  'createBizlistingPlaceAction uri': 'passed on',
  'updateBizlistingPlaceAction uri': 'passed on',
  'sendChatroomDirectMessage attachments[].url': 'fetched',
  'createChatroomScheduledEvent imageDataUri': 'passed on',
  'updateChatroomScheduledEvent imageDataUri': 'passed on',
  'updateChatroomSettings webhookAvatarUrl': 'passed on',
  'updateWorkchatSettings defaultIconUrl': 'passed on',
  'createSmsBrand website': 'passed on',
  ...shown('createAdCreative '),
  ...shown('updateAd creative.'),
  ...Object.assign({}, ...chained.map((operation) => shown(`${operation} ads[].creative.`))),
  ...Object.fromEntries(
    chained.map((operation) => [`${operation} ads[].creative.thumbnailUrl`, 'passed on']),
  ),
  'boostPost ads[].linkUrl': 'passed on',
  'attachCampaignAssets sitelinks[].linkUrl': 'passed on',
  'configureShortvideoAdsBrandIdentity imageUrl': 'passed on',
  'uploadAdVideo videoUrl': 'passed on',
  'createAdAudience companies[].pronetPageUrl': 'passed on',
  'replaceAdAudienceCompanies companies[].pronetPageUrl': 'passed on',
  'createLeadForm followUpActionUrl': 'passed on',
  'createLeadForm thankYouWebsiteUrl': 'passed on',
  'createLeadForm privacyPolicyUrl': 'passed on',
  'createLeadForm platformSpecificData.followUpActionUrl': 'passed on',
  'createLeadForm platformSpecificData.thankYouWebsiteUrl': 'passed on',
  'generateKeywordIdeas seedUrl': 'passed on',
  'sendConversions events[].sourceUrl': 'passed on',
  'updateAdSet platformSpecificData.promotedObject.objectStoreUrl': 'passed on',
  'options of microblog article.content_state.entities[].value.data.url': 'fetched',
  'options of microblog article.cover.url': 'fetched',
  'options of socialnet socialnetSettings.carouselCards[].link': 'passed on',
  'options of socialnet socialnetSettings.carouselLink': 'passed on',
  'options of photonet photonetThumbnail': 'passed on',
  'options of photonet reelCover': 'passed on',
  'options of pronet reshareUrl': 'kept',
  'options of shortvideo videoCoverImageUrl': 'kept',
  'options of pinboard link': 'passed on',
  'options of forum url': 'passed on',
  'options of forum videoPosterUrl': 'kept',
  'options of pinboard coverImageUrl': 'passed on',
  'options of bizlisting callToAction.url': 'passed on',
  'options of bizlisting offer.redeemOnlineUrl': 'passed on',
  'options of workchat iconUrl': 'passed on',
  'options of chatroom webhookAvatarUrl': 'passed on',
  ...passedOn('options of chatroom embeds[].', [
    'url',
    'image.url',
    'thumbnail.url',
    'footer.icon_url',
    'author.url',
    'author.icon_url',
  ]),
  ...passedOn(
    'options of chatapp template.components[].parameters[].',
    ['image', 'video', 'document'].map((kind) => `${kind}.link`),
  ),
}

/** The fields as the schemas of the operations and of the options of each network declare them. */
export function addressFields(): Set<string> {
  const found = new Set<string>()
  for (const { operations } of manifests)
    for (const { id, body, query } of operations)
      for (const schema of [body, query]) collect(schema, '', (path) => found.add(`${id} ${path}`))
  for (const [word, { publishing }] of servedPlatforms)
    collect(publishing?.options, '', (path) => found.add(`options of ${word} ${path}`))
  return found
}

function collect(schema: any, path: string, tell: (path: string) => void): void {
  if (!schema || typeof schema !== 'object') return
  const {
    type,
    format,
    errorCode,
    pattern = '',
    properties = {},
    items,
    anyOf = [],
    patternProperties,
  } = schema
  const isNamedSo = type === 'string' && /ur[il]$/i.test(path)
  if (format === 'uri' || errorCode === 'invalid_url' || /http/.test(pattern) || isNamedSo) tell(path)
  for (const [name, member] of Object.entries(properties))
    collect(member, path ? `${path}.${name}` : name, tell)
  collect(items, `${path}[]`, tell)
  for (const choice of anyOf) collect(choice, path, tell)
  for (const member of Object.values(patternProperties ?? {})) collect(member, `${path}.*`, tell)
}
