import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type * as S3 from '@aws-sdk/client-s3'
import type { BucketSettings } from '#config/files.ts'
import type { FileFacts, FileStore, OpenFile } from '#contract/tools/file-store.ts'
import { downloadLimits, passingLimits, type ReadLimits, within } from '#values/read-limits.ts'
import { contentDisposition } from './content-disposition.ts'
import { keyUnder, servedUnder } from './disk.ts'
import { isPart, Parts } from './parts.ts'
import { sizeOf } from './stat.ts'

/** How long an upload may begin after its address was given out. */
const uploadSeconds = 3600

/** Networks that fetch files themselves may take their time. */
const readSeconds = 24 * 3600

/** Where an upload address puts the bytes. Nothing there is ever shown. */
function arrivalKey(key: string): string {
  return `arriving/${key}`
}

interface Sdk {
  s3: typeof S3
  client: S3.S3Client
  sign(
    command: S3.GetObjectCommand | S3.HeadObjectCommand | S3.PutObjectCommand,
    options: object,
  ): Promise<string>
}

/** Files in a bucket of an object store that speaks S3. */
export class BucketFiles implements FileStore {
  readonly #settings: BucketSettings
  readonly #publicUrl: () => string
  readonly #parts: Parts
  #sdk: Promise<Sdk> | undefined

  constructor(settings: BucketSettings, publicUrl: () => string) {
    this.#settings = settings
    this.#publicUrl = publicUrl
    this.#parts = new Parts(settings.directory)
  }

  /** Without an address for everybody, ours sends on to a signed one. */
  address(key: string): string {
    const { publicUrl } = this.#settings
    return publicUrl ? `${publicUrl}/${key}` : this.#publicUrl() + servedUnder + key
  }

  async directAddress(key: string, { contentType, saveAs, method }: FileFacts): Promise<string> {
    const { publicUrl, bucket } = this.#settings
    if (publicUrl) return this.address(key)
    const { s3, sign } = await this.#open()
    const wanted = {
      Bucket: bucket,
      Key: key,
      ResponseContentType: contentType,
      ...(saveAs && { ResponseContentDisposition: contentDisposition(saveAs) }),
    }
    const command = method === 'HEAD' ? new s3.HeadObjectCommand(wanted) : new s3.GetObjectCommand(wanted)
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
  ): Promise<string | undefined> {
    // A signature bounds a file only where it names the size.
    if (size === null) return undefined
    const { s3, sign } = await this.#open()
    const command = new s3.PutObjectCommand({
      Bucket: this.#settings.bucket,
      Key: arrivalKey(key),
      ContentType: contentType,
      ContentLength: size,
    })
    return sign(command, {
      expiresIn: uploadSeconds,
      signableHeaders: new Set(['content-type', 'content-length']),
    })
  }

  async arrived(key: string): Promise<string | undefined> {
    return (await this.#head(arrivalKey(key)))?.ETag
  }

  async place(key: string, arrivedAs: string, contentType: string): Promise<boolean> {
    if (isPart(arrivedAs)) return this.#send(key, arrivedAs, contentType)
    // What is there may have been looked at already, and a copy could be of other bytes where a store ignores the name.
    const isThere = (await this.#head(key)) ?? (await this.#copy(key, arrivedAs)) ?? (await this.#head(key))
    await this.removeArrived(key)
    return isThere !== undefined
  }

  async #copy(key: string, arrivedAs: string): Promise<object | undefined> {
    const { s3, client } = await this.#open()
    const { bucket } = this.#settings
    const from = { CopySource: `${bucket}/${arrivalKey(key)}`, CopySourceIfMatch: arrivedAs }
    return client.send(new s3.CopyObjectCommand({ Bucket: bucket, Key: key, ...from })).catch(absent)
  }

  /** A file that the service took goes into the bucket. Its absence says that this was done before, or elsewhere. */
  async #send(key: string, name: string, contentType: string): Promise<boolean> {
    const { s3, client } = await this.#open()
    const path = this.#parts.named(key, name)
    const size = await sizeOf(path)
    if (size === undefined) return true
    const what = { ContentType: contentType, ContentLength: size, Body: createReadStream(path) }
    await client.send(new s3.PutObjectCommand({ Bucket: this.#settings.bucket, Key: key, ...what }))
    await this.#parts.drop(key)
    return true
  }

  async removeArrived(key: string): Promise<void> {
    const { s3, client } = await this.#open()
    await client.send(new s3.DeleteObjectCommand({ Bucket: this.#settings.bucket, Key: arrivalKey(key) }))
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
    const head = await this.#head(key)
    if (!head) return undefined
    const size = head.ContentLength ?? 0
    const get = async (start: number, end: number, limitsOf: (bytes: number) => ReadLimits) => {
      const range = `bytes=${start}-${end - 1}`
      const askedAt = performance.now()
      const { Body } = await client.send(new s3.GetObjectCommand({ ...place, Range: range }))
      if (!Body) throw new Error('the object store answered without bytes')
      return within(Body as Readable, limitsOf(end - start), askedAt)
    }
    return {
      size,
      read: async (start, end) =>
        new Uint8Array(await buffer(await get(start, Math.min(end, size), downloadLimits))),
      stream: (start = 0, end = size) =>
        laterStream(async () => webStream(await get(start, end, passingLimits))),
    }
  }

  async remove(key: string): Promise<void> {
    const { s3, client } = await this.#open()
    await client.send(new s3.DeleteObjectCommand({ Bucket: this.#settings.bucket, Key: key }))
    await this.removeArrived(key)
    await this.#parts.drop(key)
  }

  async #head(key: string): Promise<S3.HeadObjectCommandOutput | undefined> {
    const { s3, client } = await this.#open()
    return client.send(new s3.HeadObjectCommand({ Bucket: this.#settings.bucket, Key: key })).catch(absent)
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
    // A store that accepts a connection and falls silent would be waited for without an end.
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
    // Stores other than the first one do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client, sign: (command, options) => getSignedUrl(client, command as never, options) }
}

/** The object is missing, or has changed since. */
function absent(cause: { name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  const { httpStatusCode: status } = cause.$metadata ?? {}
  if (status !== 404 && status !== 412) throw cause
}

const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

/** A stream whose source is opened by the first read. */
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
