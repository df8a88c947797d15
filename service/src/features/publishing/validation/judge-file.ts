import type { CallWith } from '#contract/operation/operation.ts'
import { readyFiles } from '#features/media/index.ts'
import type { MediaType } from '#platforms/capabilities/publishing/publishing.ts'
import { mediaTypeOf } from '../posts/content/media-items.ts'

type FileCall = CallWith<'platforms' | 'files' | 'mediaFault' | 'lookAtMedia'>

export interface JudgedFile {
  /** Why the file cannot be read. */
  error?: string
  contentType: string | null
  size: number | null
  type: MediaType | 'unknown'
  /** The platforms that take the kind, each with the largest file; null where it states none. */
  limits: { word: string; bytes: number | null }[]
}

/** What is known of the file behind an address, and who takes it. */
export async function judgeFile(call: FileCall, url: string): Promise<JudgedFile> {
  const known = await lookAt(call, url)
  return { ...known, limits: known.type === 'unknown' ? [] : takers(call, known.type, known.contentType) }
}

async function lookAt(call: FileCall, url: string): Promise<Omit<JudgedFile, 'limits'>> {
  const key = call.files.keyOf(url)
  if (key !== undefined) {
    const [file] = await readyFiles(call, [{ key, param: 'url' }])
    const { content_type: contentType = null, size = null, type = null } = file ?? {}
    return { contentType, size, type: type === null || type === 'audio' ? 'unknown' : type }
  }
  const unusable = (error: string) =>
    ({ error, contentType: null, size: null, type: mediaTypeOf(url) }) as const
  const fault = call.mediaFault(url)
  if (fault !== undefined) return unusable(fault)
  const look = await call.lookAtMedia(call.scope.mode, url)
  if (look.kind !== 'done') return unusable('message' in look ? look.message : 'The address cannot be asked.')
  const { contentType, size } = look.value
  return { contentType, size, type: typeOf(contentType, url) }
}

function typeOf(contentType: string | null, url: string): JudgedFile['type'] {
  if (contentType === null) return mediaTypeOf(url)
  if (contentType === 'image/gif') return 'gif'
  if (contentType === 'application/pdf') return 'document'
  const [kind] = contentType.split('/')
  return kind === 'image' || kind === 'video' ? kind : 'unknown'
}

function takers(
  { platforms }: FileCall,
  type: MediaType,
  contentType: string | null,
): { word: string; bytes: number | null }[] {
  return [...platforms.values()].flatMap(({ word, publishing }) => {
    const rule = publishing?.media[type]
    if (!rule) return []
    const takesType =
      contentType === null || type === 'image' || rule.types.some((taken) => matches(taken, contentType))
    return takesType ? [{ word, bytes: rule.bytes }] : []
  })
}

function matches(taken: string, contentType: string): boolean {
  return taken.endsWith('/*') ? contentType.startsWith(taken.slice(0, -1)) : taken === contentType
}
