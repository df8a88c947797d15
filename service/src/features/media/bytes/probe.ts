import type { ForeignBytes, Room } from '#contract/tools/parsers.ts'
import { probeAvi } from './avi-probe.ts'
import { kindOf } from './content-types.ts'
import { type Facts, NotMedia } from './facts.ts'
import { probeImage } from './image-probe.ts'
import { probeMpeg } from './mpeg-probe.ts'
import { probeRecording } from './recording-probe.ts'
import { sniff, tellingBytes } from './sniff.ts'

const takenTypes =
  'JPEG, PNG, WebP, GIF; MP4, MPEG, QuickTime, AVI, WebM or M4V video; PDF; MPEG, MP4, AAC, Ogg, WAV or WebM audio'

/** Finds out from its bytes what a file is. Its name and what was announced do not count. */
export async function probe(file: ForeignBytes, room: Room): Promise<Facts> {
  if (file.size === 0) throw new NotMedia('The file is empty.')
  const contentType = sniff(await file.read(0, Math.min(tellingBytes, file.size)))
  if (contentType === undefined) throw new NotMedia(`The bytes of the file are none of: ${takenTypes}.`)
  const { type } = kindOf(contentType)
  if (type === 'document') return { ...nothingMore, contentType, type }
  if (type === 'image' || type === 'gif') return probeImage(file, contentType, type, room)
  if (contentType === 'video/x-msvideo')
    return { ...nothingMore, ...(await probeAvi(file)), contentType, type }
  if (contentType === 'video/mpeg') return { ...nothingMore, ...(await probeMpeg(file)), contentType, type }
  return probeRecording(file, contentType)
}

const nothingMore = {
  width: null,
  height: null,
  durationMs: null,
  codec: null,
  isRotated: false,
  thumbnail: null,
}
