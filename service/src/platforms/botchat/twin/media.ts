import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { botFault } from './fault.ts'
import type { Parameters } from './parameters.ts'

const megabyte = 1024 * 1024
const photoMax = 10 * megabyte
const fileMax = 50 * megabyte

/**
 * The file that a message names: by an address, by the id of a file that was sent before, or as a part of the form.
 * Nothing is fetched or kept but what describes it. Photos come as a list of sizes.
 */
export async function readMedia(
  state: TwinState,
  parameters: Parameters,
  named: unknown,
  kind: string,
): Promise<object> {
  const file = await describe(state, parameters, named, kind)
  return kind === 'photo' ? [{ ...file, width: 1280, height: 720 }] : file
}

async function describe(
  state: TwinState,
  parameters: Parameters,
  named: unknown,
  kind: string,
): Promise<object> {
  if (named === undefined || named === '')
    throw botFault(400, `Bad Request: there is no ${kind} in the request`)
  if (named instanceof File) return keep(state, uploaded(named, kind))
  const part = /^attach:\/\/(.+)$/.exec(String(named))?.[1]
  if (part !== undefined) return describe(state, {}, fileOf(parameters[part]), kind)
  if (typeof named === 'string' && /^https?:\/\/[^/]/.test(named)) return keep(state, {})
  const known = await state.get('file', String(named))
  if (!known) throw botFault(400, 'Bad Request: wrong file identifier/HTTP URL specified')
  return known
}

function fileOf(part: unknown): File | undefined {
  return part instanceof File ? part : undefined
}

function uploaded({ size, name, type }: File, kind: string): object {
  if (size === 0) throw botFault(400, 'Bad Request: file must be non-empty')
  if (kind === 'photo' && size > photoMax)
    throw botFault(
      400,
      `Bad Request: file of size ${size} bytes is too big for a photo; the maximum size is ${photoMax} bytes`,
    )
  if (size > fileMax) throw botFault(413, 'Request Entity Too Large')
  return { file_size: size, ...(kind !== 'photo' && { file_name: name, mime_type: type }) }
}

async function keep(state: TwinState, members: object): Promise<object> {
  const id = `sandbox-file-${await state.unique()}`
  const file = { file_id: id, file_unique_id: id, ...members }
  await state.put('file', id, file, { days: memoryDays })
  return file
}
