import S3rver from 's3rver'
import { newDirectory } from '../service/process.ts'

export interface Bucket {
  /** Where its objects are read, by any client. */
  url: string
  /** What a service is started with to keep files there. */
  settings: Record<string, string>
  stop(): Promise<void>
}

/** An object store with one bucket. It checks no signatures. */
export async function newBucket(): Promise<Bucket> {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await newDirectory(),
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await store.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    url: `${endpoint}/media`,
    settings: {
      S3_BUCKET: 'media',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => store.close(),
  }
}
