import type { Operation } from '../operation/operation.ts'
import { exampleId, exampleNumber } from '../schema/example-id.ts'
import type { TObject } from '../schema/schema.ts'
import { exampleOfMembers, type KindOf } from './example.ts'
import type { Networks } from './networks.ts'

/** A request that an operation accepts, with what it cannot do without. */
export interface OperationExample {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  header: Readonly<Record<string, unknown>>
  /** Undefined where no body has to be sent, and none is shown. */
  body?: object
}

/** The one example of an operation, which the document, the reference, the command line and the SDK show. */
export function exampleOfOperation(operation: Operation, { examples }: Networks): OperationExample {
  const { route, query, body, headers, example = {}, rawBody, upload } = operation
  const kindOf: KindOf = (name, of) => operation.ids?.[name] ?? of ?? singular(name)
  const valuesOf = (schema: TObject | null | undefined, given: object = {}) =>
    schema ? present({ ...exampleOfMembers(schema, example.with ?? [], kindOf), ...given }) : {}
  const wordOf = (name: string) =>
    /^(platform|provider)$/.test(name)
      ? examples[operation.networks === 'AdvertisedWord' ? 'advertised' : 'posting']
      : undefined
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const path = Object.fromEntries(names.map((name) => [name, wordOf(name) ?? idInPath(kindOf(name))]))
  const sent = body && !upload && !rawBody ? valuesOf(body, example.body) : undefined
  return {
    path: { ...path, ...example.path },
    query: valuesOf(query, example.query),
    header: valuesOf(headers),
    ...(sent && { body: sent }),
  }
}

const singular = (name: string): string => (name.endsWith('Ids') ? name.slice(0, -1) : name)

/** What networks call by numbers stands in paths of its own. */
const ofNetworks =
  /^(ad|adSet|adCampaign|creative|audience|story|form|lead|tag|destination|conversionRule|adVideo|valueRuleSet|prediction|reportRun|threadnetPost|threadnetReply|audio|catalog)Id$/

function idInPath(kind: string): string {
  return ofNetworks.test(kind) ? exampleNumber(kind) : exampleId(kind)
}

/** An example may leave a required member out that another one stands for. */
function present(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
