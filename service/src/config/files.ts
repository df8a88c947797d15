import { join } from 'node:path'
import { type Reader, refuse } from './reader.ts'

export interface BucketSettings {
  /** For files that the service takes itself, until they are in the bucket. */
  directory: string
  bucket: string
  /** Undefined: the one of the provider that the SDK knows. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
  /** The public address of files; undefined: files have signed addresses. */
  publicUrl: string | undefined
}

/** Where the bytes of uploaded files are kept. */
export type FileSettings = { kind: 'disk'; directory: string } | ({ kind: 'bucket' } & BucketSettings)

export function readFileSettings(read: Reader, dataDir: string): FileSettings {
  const bucket = read.text('S3_BUCKET')
  const [accessKeyId, secretAccessKey] = [read.text('S3_ACCESS_KEY_ID'), read.text('S3_SECRET_ACCESS_KEY')]
  const directory = join(dataDir, 'media')
  if (bucket === undefined) return { kind: 'disk', directory }
  if (accessKeyId === undefined) return refuse('S3_ACCESS_KEY_ID', 'S3_BUCKET needs it')
  if (secretAccessKey === undefined) return refuse('S3_SECRET_ACCESS_KEY', 'S3_BUCKET needs it')
  return {
    kind: 'bucket',
    directory,
    bucket,
    endpoint: read.address('S3_ENDPOINT'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE', false),
    publicUrl: read.address('S3_PUBLIC_URL'),
  }
}
