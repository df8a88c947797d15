import { graphqlFault } from '../fault.ts'

/** Scalars, by what a value of each is. */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  ID: (value) => typeof value === 'string',
  String: (value) => typeof value === 'string',
  HTML: (value) => typeof value === 'string',
  DateTime: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value),
}

/** The inputs of the network that the sandbox takes, by the type of each member. */
const inputs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BlogCreateInput: { title: 'String!', handle: 'String', templateSuffix: 'String' },
  BlogUpdateInput: {
    title: 'String',
    handle: 'String',
    templateSuffix: 'String',
    redirectNewHandle: 'Boolean',
    redirectArticles: 'Boolean',
  },
  AuthorInput: { name: 'String', userId: 'ID' },
  ArticleImageInput: { url: 'String', altText: 'String' },
  MetafieldInput: { id: 'ID', namespace: 'String', key: 'String', type: 'String', value: 'String' },
  ArticleCreateInput: {
    ...articleMembers(),
    title: 'String!',
    author: 'AuthorInput!',
  },
  ArticleUpdateInput: {
    ...articleMembers(),
    title: 'String',
    author: 'AuthorInput',
    redirectNewHandle: 'Boolean',
  },
}

function articleMembers(): Record<string, string> {
  return {
    blogId: 'ID',
    body: 'HTML',
    handle: 'String',
    image: 'ArticleImageInput',
    isPublished: 'Boolean',
    metafields: '[MetafieldInput!]',
    publishDate: 'DateTime',
    summary: 'HTML',
    tags: '[String!]',
    templateSuffix: 'String',
  }
}

/** Refuses the value of a variable that is not of its type, as the network does before anything is carried out. */
export function checkVariable(name: string, type: string, value: unknown): void {
  const wrong = faultIn(type, value, '')
  if (wrong === undefined) return
  const message = `Variable $${name} of type ${type} was provided invalid value${wrong}`
  throw graphqlFault(message, 'INVALID_VARIABLE')
}

function faultIn(type: string, value: unknown, path: string): string | undefined {
  const isAbsent = value === undefined || value === null
  if (type.endsWith('!'))
    return isAbsent
      ? `${placeOf(path)} (Expected value to not be null)`
      : faultIn(type.slice(0, -1), value, path)
  if (isAbsent) return undefined
  if (type.startsWith('[')) return faultInList(type.slice(1, -1), value, path)
  const isScalar = scalars[type]
  if (!isScalar) return faultInObject(type, value, path)
  const refused = `${placeOf(path)} (Could not coerce value ${JSON.stringify(value)} to ${type})`
  return isScalar(value) ? undefined : refused
}

/** A value alone stands for a list of one. */
function faultInList(type: string, value: unknown, path: string): string | undefined {
  const items = Array.isArray(value) ? value : [value]
  const found = items.map((item, index) => faultIn(type, item, join(path, String(index))))
  return found.find((fault) => fault !== undefined)
}

function faultInObject(type: string, value: unknown, path: string): string | undefined {
  const members = inputs[type]
  if (!members) throw new Error(`the sandbox of this network knows no input ${type}`)
  if (typeof value !== 'object' || value === null)
    return `${placeOf(path)} (Expected ${JSON.stringify(value)} to be a key-value object.)`
  const foreign = Object.keys(value).find((name) => !(name in members))
  if (foreign !== undefined) return `${placeOf(join(path, foreign))} (Field is not defined on ${type})`
  const faults = Object.entries(members).map(([name, member]) =>
    faultIn(member, Reflect.get(value, name), join(path, name)),
  )
  return faults.find((fault) => fault !== undefined)
}

function placeOf(path: string): string {
  return path === '' ? '' : ` for ${path}`
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
