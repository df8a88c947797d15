import { type CatalogueOperation, catalogue } from '@zither/sdk/catalogue'
import { type Settings, StartError } from './options.ts'

/** What a call of an operation does. */
export type Kind = 'read' | 'write' | 'delete'

/** The permissions that a key may have. Everything else needs a signed-in person. */
const ofKeys = /^(profiles|accounts|posts|inbox|contacts|workflows|ads|chatapp|webhooks|logs):(read|write)$/

/** Operations that need no permission and return something useful. */
const open = new Set(['any', 'public'])

const irreversible =
  /^(bulkDelete|delete|remove|revoke|release|disconnect|unpublish|clear|archive|purchase)([A-Z]|$)/

/** The kind follows from the permission, not from the method: some GETs begin something, and some POSTs only read. */
export function kindOf({ id, method, permission = '' }: CatalogueOperation): Kind {
  const reads = permission.endsWith(':read') || (method === 'GET' && open.has(permission))
  if (reads) return 'read'
  return method === 'DELETE' || irreversible.test(id) ? 'delete' : 'write'
}

/** The operations that a model can make with a key, and that take no files. */
function isUsable(operation: CatalogueOperation): boolean {
  const { permission = '', method, body, tag, deprecated } = operation
  if (deprecated || tag === 'incoming') return false
  if (body && body.contentType !== 'application/json') return false
  return ofKeys.test(permission) || (method === 'GET' && open.has(permission) && tag !== 'connect')
}

const usualTools = [
  'listProfiles',
  'listAccounts',
  'listPlatforms',
  'validatePost',
  'listPosts',
  'getPost',
  'createPost',
  'retryPost',
  'cancelPost',
  'getBilling',
]

/** The operations of one server. */
export interface Selection {
  readonly all: readonly CatalogueOperation[]
  /** Those that are tools of their own. */
  readonly direct: readonly CatalogueOperation[]
  find(id: string): CatalogueOperation | undefined
}

export function select({ tags, tools }: Pick<Settings, 'tags' | 'tools'>): Selection {
  const unknown = tags?.find((tag) => !catalogue.tags.some(({ name }) => name === tag))
  if (unknown !== undefined) throw new StartError(`There is no area ${unknown}.`)
  const all = catalogue.operations.filter(
    (operation) => isUsable(operation) && (!tags || tags.includes(operation.tag)),
  )
  const byId = new Map(all.map((operation) => [operation.id, operation]))
  const missing = tools?.find((id) => !byId.has(id))
  if (missing !== undefined) throw new StartError(`There is no operation ${missing} that a model can use.`)
  const direct = (tools ?? usualTools).flatMap((id) => byId.get(id) ?? [])
  return { all, direct, find: (id) => byId.get(id) }
}

/** `createPost` is the tool `create_post`. */
export function toolName(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}
