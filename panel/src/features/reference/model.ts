import { useQuery } from '@tanstack/react-query'
import type { JsonSchema, Schemas } from '../../values/schema.ts'

export interface ShortOperation {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  tag: string
  summary: string
  permission: string
  deprecated?: boolean
  /** The names that people know the networks by that it is named after. */
  networks?: readonly string[]
}

export interface TagEntry {
  name: string
  description: string
  count: number
}

export interface Index {
  tags: readonly TagEntry[]
  operations: readonly ShortOperation[]
}

/** Under a name of a field or a word of a description: the places of its operations in the index. */
export interface Words {
  names: Readonly<Record<string, readonly number[]>>
  texts: Readonly<Record<string, readonly number[]>>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  /** Of the request that the document shows. */
  example?: unknown
}

export interface FailureRow {
  status: number
  code: string
  /** Absent for faults in the form of a request, which are the same everywhere. */
  meaning?: string
}

export interface Operation extends ShortOperation {
  description?: string
  connectToken?: boolean
  parameters: readonly Parameter[]
  body?: { required: boolean; contents: readonly { type: string; schema: JsonSchema; example?: unknown }[] }
  answers: readonly { status: number; description: string; type?: string; schema?: JsonSchema }[]
  errors: readonly FailureRow[]
}

export interface TagPart {
  operations: readonly Operation[]
  schemas: Schemas
  /** What stands in examples for the id of an object, by its kind. */
  exampleIds: Readonly<Record<string, string>>
}

export interface ErrorEntry extends FailureRow {
  count: number
  /** `tag/operation`; absent where many may answer it. */
  by?: readonly string[]
}

export interface EventsPart {
  events: readonly { name: string; schema?: JsonSchema }[]
  schemas: Schemas
}

const parts = import.meta.glob('../../contract/reference-*.gen.json', { import: 'default' }) as Record<
  string,
  () => Promise<unknown>
>

/** A part of the document, loaded when it is looked at; null where there is no such part. */
async function loadPart<T>(name: string): Promise<T | null> {
  return ((await parts[`../../contract/reference-${name}.gen.json`]?.()) ?? null) as T | null
}

const usePart = <T>(name: string, enabled = true) =>
  useQuery<T | null>({
    queryKey: ['reference', name],
    queryFn: () => loadPart<T>(name),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const loadIndex = () => loadPart<Index>('index')
export const loadWords = () => loadPart<Words>('words')
export const useIndex = () => usePart<Index>('index')
/** Loaded once somebody searches. */
export const useWords = (isSearching: boolean) => usePart<Words>('words', isSearching)
export const useTagPart = (tag: string) => usePart<TagPart>(`tag-${tag}`)
export const useErrors = () => usePart<readonly ErrorEntry[]>('errors')
export const useEvents = () => usePart<EventsPart>('events')

export const linkTo = ({ tag, id }: Pick<ShortOperation, 'tag' | 'id'>): string => `/docs/${tag}/${id}`
