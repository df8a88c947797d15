import { readImage } from '#db/setup/image.ts'

let read: Promise<SharedArrayBuffer> | undefined

/** The image of a new database, unpacked once for all tests of the process. */
export function sharedImage(): Promise<SharedArrayBuffer> {
  read ??= share()
  return read
}

async function share(): Promise<SharedArrayBuffer> {
  const image = await readImage()
  const shared = new SharedArrayBuffer(image.length)
  new Uint8Array(shared).set(image)
  return shared
}
