import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { articleOf, type PreparedArticle, prepareArticle } from './article.ts'
import type { Options } from './options.ts'
import { uploadRefusal } from './scopes.ts'
import { Upload } from './upload.ts'

export interface Prepared {
  mediaIds: string[]
  /** How many of the files were described. */
  described: number
}

export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
  source: MediaSource,
): Promise<Outcome<Prepared | PreparedArticle>> {
  const article = articleOf(publication.options)
  if (article) return prepareArticle(transport, account, publication, article, source)
  const { item, options } = publication
  const refusal = item.media.length > 0 ? uploadRefusal(account) : undefined
  if (refusal) return refusal
  const upload = new Upload(transport, account.credentials.accessToken, options as Options, source)
  const mediaIds: string[] = []
  for (const media of item.media) {
    const uploaded = await upload.send(media)
    if (uploaded.kind !== 'done') return uploaded
    mediaIds.push(uploaded.value.id)
  }
  return done({ mediaIds, described: upload.described })
}
