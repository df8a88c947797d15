import type { Input } from 'mediabunny'
import type { ForeignBytes } from '#contract/tools/parsers.ts'
import { type Facts, NotMedia } from './facts.ts'

/** Which content type a container has that holds sound alone. */
const soundOf: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/mp4',
  'video/x-m4v': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
}

/** Reads the tables of a recording: its tracks, not what is on them. */
export async function probeRecording(file: ForeignBytes, contentType: string): Promise<Facts> {
  const { ALL_FORMATS, CustomSource, Input } = await import('mediabunny')
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end),
    prefetchProfile: 'fileSystem',
    handleUnhandledError() {},
  })
  using input = new Input({ source, formats: ALL_FORMATS })
  try {
    return await factsOf(input, contentType)
  } catch (cause) {
    if (cause instanceof NotMedia) throw cause
    throw new NotMedia(`The recording cannot be read: ${(cause as Error).message}.`)
  }
}

async function factsOf(input: Input, contentType: string): Promise<Facts> {
  // A picture beside sound is that of a cover.
  const picture = contentType.startsWith('audio/') ? null : await input.getPrimaryVideoTrack()
  if (picture)
    return {
      contentType,
      type: 'video',
      width: await picture.getDisplayWidth(),
      height: await picture.getDisplayHeight(),
      durationMs: await durationOf(input),
      codec: await picture.getCodec(),
      isRotated: (await picture.getRotation()) !== 0,
      thumbnail: null,
    }
  const sound = await input.getPrimaryAudioTrack()
  if (!sound) throw new NotMedia('The recording has neither picture nor sound.')
  return {
    contentType: soundOf[contentType] ?? contentType,
    type: 'audio',
    width: null,
    height: null,
    durationMs: await durationOf(input),
    codec: await sound.getCodec(),
    isRotated: false,
    thumbnail: null,
  }
}

/** Recordings that were streamed while they were made do not say their length; it is counted then. */
async function durationOf(input: Input): Promise<number> {
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  return Math.round(seconds * 1000)
}
