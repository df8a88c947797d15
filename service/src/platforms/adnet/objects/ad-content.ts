import type { Row } from '../api.ts'

/** A card of a carousel. */
export interface Card {
  imageUrl: string
  linkUrl: string
  headline?: string | undefined
  description?: string | undefined
  callToAction?: string | undefined
}

export interface Texts {
  headline?: string | undefined
  body?: string | undefined
  linkUrl?: string | undefined
  description?: string | undefined
  callToAction?: string | undefined
}

/** What an ad shows: one of an image, cards and a video. A video shows `imageUrl` until it runs. */
export interface CreativeContent extends Texts {
  imageUrl?: string | undefined
  imageHash?: string | undefined
  carouselCards?: readonly Card[] | undefined
  videoId?: string | undefined
}

/** The page that is shown as the advertiser. */
export interface ShownPage {
  id: string
  photonetAccountId: string | null
}

/** The post that the network makes for an ad. */
export function specOf(page: ShownPage, content: CreativeContent): Row {
  const place = {
    page_id: page.id,
    ...(page.photonetAccountId !== null && { instagram_user_id: page.photonetAccountId }),
  }
  return changedSpec(place, content)
}

/** The post of a creative with other content. What is not given stays as it was. */
export function changedSpec(spec: Row, change: CreativeContent): Row {
  const {
    link_data: link,
    video_data: video,
    photo_data: _,
    text_data: __,
    template_data: ___,
    ...place
  } = spec
  const hasPictures = [change.imageUrl, change.imageHash, change.carouselCards].some(
    (value) => value !== undefined,
  )
  const isVideo = change.videoId !== undefined || (video !== undefined && !hasPictures)
  const texts = withoutGaps({ ...textsOf(link ?? video ?? {}), ...withoutGaps(change) })
  if (isVideo) return { ...place, video_data: { ...videoOf(video, change), ...videoTexts(texts) } }
  const pictures = hasPictures ? picturesIn(change) : picturesOf(link ?? {})
  const { picture, image_hash, child_attachments, ...others } = link ?? {}
  return { ...place, link_data: { ...others, ...pictures, ...linkTexts(texts) } }
}

function textsOf(data: Row): Texts {
  return {
    headline: data.name ?? data.title,
    body: data.message,
    linkUrl: data.link ?? data.call_to_action?.value?.link,
    description: data.description ?? data.link_description,
    callToAction: data.call_to_action?.type,
  }
}

function linkTexts({ headline, body, linkUrl, description, callToAction }: Texts): Row {
  return withoutGaps({
    name: headline,
    message: body,
    link: linkUrl,
    description,
    call_to_action: actionOf(callToAction, linkUrl),
  })
}

function videoTexts({ headline, body, linkUrl, description, callToAction = 'LEARN_MORE' }: Texts): Row {
  return withoutGaps({
    title: headline,
    message: body,
    link_description: description,
    call_to_action: actionOf(callToAction, linkUrl),
  })
}

function actionOf(type: string | undefined, link: string | undefined): Row | undefined {
  return type === undefined ? undefined : { type, ...(link !== undefined && { value: { link } }) }
}

function videoOf(video: Row = {}, { videoId, imageUrl }: CreativeContent): Row {
  if (videoId === undefined) return onePicture(video, 'image_url')
  return withoutGaps({ video_id: videoId, image_url: imageUrl })
}

function picturesIn({ imageUrl, imageHash, carouselCards }: CreativeContent): Row {
  const cards = carouselCards?.map((card) =>
    withoutGaps({
      link: card.linkUrl,
      picture: card.imageUrl,
      name: card.headline,
      description: card.description,
      call_to_action: actionOf(card.callToAction, card.linkUrl),
    }),
  )
  return withoutGaps({ picture: imageUrl, image_hash: imageHash, child_attachments: cards })
}

function picturesOf(link: Row): Row {
  const { picture, image_hash, child_attachments: cards } = onePicture(link, 'picture')
  const shown = Array.isArray(cards) ? cards.map((card) => onePicture(card, 'picture')) : undefined
  return withoutGaps({ picture, image_hash, child_attachments: shown })
}

/** The network returns the address of an image beside its hash, but accepts only one of the two. */
function onePicture(data: Row, address: 'picture' | 'image_url'): Row {
  if (data.image_hash === undefined) return data
  const { [address]: _, ...rest } = data
  return rest
}

/** The same post, in a form that the network takes again. */
export function sameSpec(spec: Row): Row {
  const { link_data: link, video_data: video, ...others } = spec
  return {
    ...others,
    ...(link && { link_data: { ...onePicture(link, 'picture'), ...picturesOf(link) } }),
    ...(video && { video_data: onePicture(video, 'image_url') }),
  }
}

function withoutGaps(values: object): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
