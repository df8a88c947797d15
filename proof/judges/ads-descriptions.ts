import protobuf from 'protobufjs'
import { readPackedFile } from './packed-file.ts'

/** The descriptions of every message of the network. Installed, the package takes 124 MB; its archive has 9. */
export function readDescriptions(): protobuf.Root {
  const file = readPackedFile({
    name: 'google-ads-node',
    version: '25.1.0',
    integrity: 'ROVTtOcqY2Z05GkpGdGcjDdlFADCUYNHHKltBWIGL+KUX0CuNmgxOAUOGPbB41MIFZbLahMYfOQTsijoE0FwIg==',
    path: 'build/protos/protos.json',
  })
  return protobuf.Root.fromJSON(JSON.parse(file.toString()))
}

const longTypes = new Set(['int64', 'uint64'])
const numberTypes = new Set(['int32', 'uint32', 'double', 'float'])

/** What in a JSON value does not fit the description of a message. */
export function misfits(type: protobuf.Type, value: unknown, path = type.name): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} is no object`]
  return Object.entries(value).flatMap(([key, member]) => {
    const field = type.fields[snakeOf(key)]
    if (!field) return [`${path}.${key} is not described`]
    const at = `${path}.${key}`
    if (!field.repeated) return misfit(field, member, at)
    return Array.isArray(member)
      ? member.flatMap((one, index) => misfit(field, one, `${at}[${index}]`))
      : [`${at} is no list`]
  })
}

function snakeOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function misfit(field: protobuf.Field, value: unknown, path: string): string[] {
  const { resolvedType } = field.resolve()
  if (resolvedType instanceof protobuf.Enum)
    return typeof value === 'string' && value in resolvedType.values
      ? []
      : [`${path} is no constant: ${value}`]
  // A span of time is a text with its unit.
  if (field.type.endsWith('Duration'))
    return /^\d+(\.\d+)?s$/.test(String(value)) ? [] : [`${path} is no span`]
  // A mask of fields is a text, and what may be anything names its own description.
  if (field.type.endsWith('FieldMask')) return typeof value === 'string' ? [] : [`${path} is no text`]
  if (field.type.endsWith('protobuf.Any')) return anyMisfits(field, value, path)
  if (resolvedType instanceof protobuf.Type) return misfits(resolvedType, value, path)
  if (longTypes.has(field.type))
    return /^-?\d+$/.test(typeof value === 'string' ? value : '') ? [] : [`${path} is no number in a text`]
  if (numberTypes.has(field.type)) return typeof value === 'number' ? [] : [`${path} is no number`]
  if (field.type === 'bool') return typeof value === 'boolean' ? [] : [`${path} is no boolean`]
  return typeof value === 'string' ? [] : [`${path} is no text`]
}

function anyMisfits(field: protobuf.Field, value: unknown, path: string): string[] {
  const { '@type': name, ...rest } = value as Record<string, unknown>
  const type = String(name).replace('type.googleapis.com/', '')
  return misfits(field.root.lookupType(type), rest, path)
}

/** Required members that are not there. Those that stand in the path are left out. */
export function missing(type: protobuf.Type, value: Record<string, unknown>): string[] {
  return type.fieldsArray
    .filter(({ options }) => options?.['(google.api.field_behavior)'] === 'REQUIRED')
    .filter(({ name }) => name !== 'customer_id')
    .map(({ name }) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => value[name] === undefined)
}

/** Whether a field of a query names a member of a row. */
export function isDescribed(row: protobuf.Type, field: string): boolean {
  let type: protobuf.Type | protobuf.Enum | null | undefined = row
  for (const name of field.split('.')) {
    if (!(type instanceof protobuf.Type)) return false
    const found: protobuf.Field | undefined = type.fields[name]
    if (!found) return false
    type = found.resolve().resolvedType
  }
  return true
}
