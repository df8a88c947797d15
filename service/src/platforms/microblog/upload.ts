import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, OpenMedia } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import type { Options } from './options.ts'

/** What a file is for: a post, or a message. */
type MediaUse = 'tweet' | 'dm'

/** A file that the platform has, as posts and articles name it. */
export interface Uploaded {
  id: string
  category: string
}

/** The platform takes up to 1,000 parts of at most 5 MB. */
const partBytes = 4 * 1024 * 1024
const processingSeconds = 300

/** Media are uploaded in parts, processed and then described. They are invisible until a post uses them. */
export class Upload {
  #call: (path: string, call: Parameters<typeof callApi>[3]) => Promise<Outcome<any>>
  #transport: Transport
  #options: Options
  #source: MediaSource
  /** How many files were described so far. */
  described = 0

  #use: MediaUse

  constructor(
    transport: Transport,
    accessToken: string,
    options: Options,
    source: MediaSource,
    use: MediaUse = 'tweet',
  ) {
    this.#call = (path, call) => callApi(transport, accessToken, path, call)
    this.#transport = transport
    this.#options = options
    this.#source = source
    this.#use = use
  }

  async send(media: MediaItem): Promise<Outcome<Uploaded>> {
    return chain(await this.#source.open(media), async (file) => {
      const category = categoryOf(file.mimeType, this.#options, this.#use)
      const json = { media_type: file.mimeType, total_bytes: file.size, media_category: category }
      const begun = await this.#call('/media/upload/initialize', { method: 'POST', json })
      return chain(begun, async (body) => {
        const id = body?.data?.id
        if (typeof id !== 'string') return unreadable('the media id')
        const sent = await this.#append(id, file)
        const finished = await chain(sent, () =>
          this.#call(`/media/upload/${id}/finalize`, { method: 'POST' }),
        )
        const processed = await chain(finished, (answer) => this.#processed(id, answer?.data))
        const described = await chain(processed, () => this.#describe(id, media))
        return map(described, () => ({ id, category }))
      })
    })
  }

  async #append(id: string, { size, read }: OpenMedia): Promise<Outcome<null>> {
    for (let index = 0; index * partBytes < size; index++) {
      const part = await read(index * partBytes, Math.min((index + 1) * partBytes, size))
      const form = new FormData()
      form.set('segment_index', String(index))
      form.set('media', new Blob([part]), 'part')
      const sent = await this.#call(`/media/upload/${id}/append`, { method: 'POST', form })
      if (sent.kind !== 'done') return sent
    }
    return done(null)
  }

  /** Waits as long as the platform requests, but not for ever. */
  async #processed(id: string, data: any): Promise<Outcome<null>> {
    let info = data?.processing_info
    for (let waited = 0; info !== undefined && info?.state !== 'succeeded'; ) {
      if (info?.state === 'failed') return unusable(info.error?.message)
      if (waited >= processingSeconds)
        return unusable('The platform did not get done with the media in time.')
      const seconds = Math.min(Math.max(Number(info?.check_after_secs) || 1, 1), 30)
      await pauseFor(this.#transport, seconds)
      waited += seconds
      const status = await this.#call('/media/upload', { query: { command: 'STATUS', media_id: id } })
      if (status.kind !== 'done') return status
      if (status.value?.data === undefined) return unreadable('the state of the media')
      info = status.value.data?.processing_info
    }
    return done(null)
  }

  async #describe(id: string, media: MediaItem): Promise<Outcome<unknown>> {
    const metadata = metadataOf(media, this.#options)
    if (!metadata) return done(null)
    this.described += 1
    return this.#call('/media/metadata', { method: 'POST', json: { id, metadata } })
  }
}

/** What is said of a file by a call of its own, which is billed. Undefined where there is nothing to say. */
export function metadataOf({ altText, type }: MediaItem, options: Options): object | undefined {
  const { sensitiveMedia, geoRestriction } = options
  const metadata = {
    ...(altText && type !== 'video' && { alt_text: { text: altText } }),
    ...(sensitiveMedia && { sensitive_media_warning: warningOf(sensitiveMedia) }),
    ...(geoRestriction && { geo_restrictions: restrictionTo(geoRestriction.countries) }),
  }
  return Object.keys(metadata).length > 0 ? metadata : undefined
}

function categoryOf(mimeType: string, { longVideo }: Options, use: MediaUse): string {
  if (mimeType === 'image/gif') return `${use}_gif`
  if (mimeType.startsWith('image/')) return `${use}_image`
  return longVideo ? 'amplify_video' : `${use}_video`
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
