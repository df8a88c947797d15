import type * as S3 from '@aws-sdk/client-s3'
import type { BucketSettings } from '#config/files.ts'
import type { FileFacts, FileStore, OpenFile } from '#contract/file-store.ts'
import { contentDisposition } from './content-disposition.ts'
import { keyUnder, servedUnder } from './disk.ts'

/** How long an upload may begin after its address was given out. */
const uploadSeconds = 3600

/** Networks that fetch files themselves may take their time. */
const readSeconds = 24 * 3600

interface Sdk {
  s3: typeof S3
  client: S3.S3Client
  sign(command: S3.GetObjectCommand | S3.PutObjectCommand, options: object): Promise<string>
}

/** Files in a bucket of an object store that speaks S3. */
export class BucketFiles implements FileStore {
  readonly #settings: BucketSettings
  readonly #publicUrl: () => string
  #sdk: Promise<Sdk> | undefined

  constructor(settings: BucketSettings, publicUrl: () => string) {
    this.#settings = settings
    this.#publicUrl = publicUrl
  }

  /** Without an address for everybody, ours sends on to a signed one. */
  address(key: string): string {
    const { publicUrl } = this.#settings
    return publicUrl ? `${publicUrl}/${key}` : this.#publicUrl() + servedUnder + key
  }

  async directAddress(key: string, { contentType, saveAs }: FileFacts): Promise<string> {
    const { publicUrl, bucket } = this.#settings
    if (publicUrl) return this.address(key)
    const { s3, sign } = await this.#open()
    const command = new s3.GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentType: contentType,
      ...(saveAs && { ResponseContentDisposition: contentDisposition(saveAs) }),
    })
    return sign(command, { expiresIn: readSeconds })
  }

  keyOf(address: string): string | undefined {
    const { publicUrl } = this.#settings
    const elsewhere = publicUrl && keyUnder(`${publicUrl}/`, address)
    return elsewhere || keyUnder(this.#publicUrl() + servedUnder, address)
  }

  async uploadAddress(
    key: string,
    { contentType, size }: { contentType: string; size: number | null },
  ): Promise<string> {
    const { s3, sign } = await this.#open()
    const command = new s3.PutObjectCommand({
      Bucket: this.#settings.bucket,
      Key: key,
      ContentType: contentType,
      ...(size !== null && { ContentLength: size }),
    })
    return sign(command, {
      expiresIn: uploadSeconds,
      signableHeaders: new Set(['content-type', 'content-length']),
    })
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const { s3, client } = await this.#open()
    const { bucket } = this.#settings
    await client.send(
      new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
    )
  }

  async open(key: string): Promise<OpenFile | undefined> {
    const { s3, client } = await this.#open()
    const place = { Bucket: this.#settings.bucket, Key: key }
    const head = await client.send(new s3.HeadObjectCommand(place)).catch(absent)
    if (!head) return undefined
    const size = head.ContentLength ?? 0
    const get = async (start: number, end: number) => {
      const range = `bytes=${start}-${end - 1}`
      const { Body } = await client.send(new s3.GetObjectCommand({ ...place, Range: range }))
      if (!Body) throw new Error('the object store answered without bytes')
      return Body
    }
    return {
      size,
      read: async (start, end) =>
        new Uint8Array(await (await get(start, Math.min(end, size))).transformToByteArray()),
      stream: (start = 0, end = size) =>
        laterStream(async () => (await get(start, end)).transformToWebStream()),
    }
  }

  async remove(key: string): Promise<void> {
    const { s3, client } = await this.#open()
    await client.send(new s3.DeleteObjectCommand({ Bucket: this.#settings.bucket, Key: key }))
  }

  /** The SDK takes long to load, which only those pay who use it. */
  #open(): Promise<Sdk> {
    this.#sdk ??= openSdk(this.#settings)
    return this.#sdk
  }
}

async function openSdk(settings: BucketSettings): Promise<Sdk> {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new s3.S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
    // Stores other than the first one do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client, sign: (command, options) => getSignedUrl(client, command as never, options) }
}

function absent(cause: { name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (cause.$metadata?.httpStatusCode !== 404) throw cause
}

/** A stream whose source is asked for when somebody reads. */
function laterStream(begin: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      reader ??= (await begin()).getReader()
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}
