import { setTimeout as pause } from 'node:timers/promises'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaBytes, MediaItem, MediaSource, Publication } from '../publishing.ts'
import { callApi, unreadable } from './api.ts'
import type { Options } from './options.ts'

export interface Prepared {
  mediaIds: string[]
}

/** The platform takes parts of up to 5 MB. */
const partBytes = 4 * 1024 * 1024
const processingSeconds = 300

export async function prepare(
  transport: Transport,
  { credentials }: Account,
  { item, options }: Publication,
  { load }: MediaSource,
): Promise<Outcome<Prepared>> {
  const upload = new Upload(transport, credentials.accessToken, options as Options)
  const mediaIds: string[] = []
  for (const media of item.media) {
    const uploaded = await chain(await load(media), (bytes) => upload.send(media, bytes))
    if (uploaded.kind !== 'done') return uploaded
    mediaIds.push(uploaded.value)
  }
  return done({ mediaIds })
}

/** Media go up in parts, are processed and are then described. Nobody sees them before a post names them. */
class Upload {
  #call: (path: string, call: Parameters<typeof callApi>[3]) => Promise<Outcome<any>>
  #options: Options

  constructor(transport: Transport, accessToken: string, options: Options) {
    this.#call = (path, call) => callApi(transport, accessToken, path, call)
    this.#options = options
  }

  async send(media: MediaItem, { bytes, mimeType }: MediaBytes): Promise<Outcome<string>> {
    const category = categoryOf(mimeType, this.#options)
    const json = { media_type: mimeType, total_bytes: bytes.length, media_category: category }
    const begun = await this.#call('/media/upload/initialize', { method: 'POST', json })
    return chain(begun, async (body) => {
      const id = body?.data?.id
      if (typeof id !== 'string') return unreadable('the media id')
      const sent = await this.#append(id, bytes)
      const finished = await chain(sent, () => this.#call(`/media/upload/${id}/finalize`, { method: 'POST' }))
      const processed = await chain(finished, (answer) => this.#processed(id, answer?.data))
      const described = await chain(processed, () => this.#describe(id, media, category))
      return map(described, () => id)
    })
  }

  async #append(id: string, bytes: Uint8Array): Promise<Outcome<null>> {
    for (let index = 0; index * partBytes < bytes.length; index++) {
      const part = bytes.slice(index * partBytes, (index + 1) * partBytes)
      const form = new FormData()
      form.set('segment_index', String(index))
      form.set('media', new Blob([part]), 'part')
      const sent = await this.#call(`/media/upload/${id}/append`, { method: 'POST', form })
      if (sent.kind !== 'done') return sent
    }
    return done(null)
  }

  /** Waits as long as the platform asks to, but not for ever. */
  async #processed(id: string, data: any): Promise<Outcome<null>> {
    let info = data?.processing_info
    for (let waited = 0; info !== undefined && info?.state !== 'succeeded'; ) {
      if (info?.state === 'failed') return unusable(info.error?.message)
      if (waited >= processingSeconds)
        return unusable('The platform did not get done with the media in time.')
      const seconds = Math.min(Math.max(Number(info?.check_after_secs) || 1, 1), 30)
      await pause(seconds * 1000)
      waited += seconds
      const status = await this.#call('/media/upload', { query: { command: 'STATUS', media_id: id } })
      if (status.kind !== 'done') return status
      if (status.value?.data === undefined) return unreadable('the state of the media')
      info = status.value.data?.processing_info
    }
    return done(null)
  }

  async #describe(id: string, { altText }: MediaItem, category: string): Promise<Outcome<unknown>> {
    const { sensitiveMedia, geoRestriction } = this.#options
    const takesAltText = category === 'tweet_image' || category === 'tweet_gif'
    const metadata = {
      ...(altText && takesAltText && { alt_text: { text: altText } }),
      ...(sensitiveMedia && { sensitive_media_warning: warningOf(sensitiveMedia) }),
      ...(geoRestriction && { geo_restrictions: restrictionTo(geoRestriction.countries) }),
    }
    if (Object.keys(metadata).length === 0) return done(null)
    return this.#call('/media/metadata', { method: 'POST', json: { id, metadata } })
  }
}

function categoryOf(mimeType: string, { longVideo }: Options): string {
  if (mimeType === 'image/gif') return 'tweet_gif'
  if (mimeType.startsWith('image/')) return 'tweet_image'
  return longVideo ? 'amplify_video' : 'tweet_video'
}

function warningOf({ adultContent, graphicViolence, other }: NonNullable<Options['sensitiveMedia']>): object {
  return {
    adult_content: adultContent ?? false,
    graphic_violence: graphicViolence ?? false,
    other: other ?? false,
  }
}

function restrictionTo(countries: readonly string[]): object {
  return { whitelisted_country_codes: countries.map((country) => country.toLowerCase()) }
}

function unusable(reason: unknown): Outcome<never> {
  const message = typeof reason === 'string' ? reason : 'The platform could not process the media.'
  return { kind: 'refused', code: 'media_unavailable', message }
}
