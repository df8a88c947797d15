import { type ErrorDefinition, raise } from '#contract/errors.ts'
import {
  type CallWith,
  type Nothing,
  type Operation,
  operation,
  type PathParams,
  type Route,
} from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { adsConnectionRequired, capabilityNotSupported } from '../ads.errors.ts'
import { platform } from '../ads.shape.ts'
import { servedWords } from '../ads-operation.ts'

type Declaration<R extends Route, Q extends t.TObject, V> = Omit<
  Operation,
  'route' | 'query' | 'body' | 'reply' | 'uses' | 'errors' | 'handler' | 'prepare' | 'tag' | 'permission'
> & {
  route: R
  query?: Q
  reply: t.Reply<t.TSchema, V>
  errors?: readonly ErrorDefinition[]
  handler(call: CallWith<'platforms', PathParams<R>, t.Static<Q>>): Promise<NoInfer<V>>
}

/** Declares a read of the copy of the ad platform: nothing is asked there. */
export function storedOperation<const R extends Route, Q extends t.TObject = Nothing, V = unknown>({
  query,
  errors = [],
  handler,
  ...rest
}: Declaration<R, Q, V>): Operation {
  return operation({
    ...(rest as unknown as Parameters<typeof operation>[0]),
    tag: 'ads',
    permission: 'ads:read',
    query: t.object({ ...query?.properties, platform }),
    errors: [capabilityNotSupported, adsConnectionRequired, ...errors],
    uses: ['platforms'],
    async handler(given) {
      const call = given as CallWith<'platforms', PathParams<R>, t.Static<Q> & { platform?: string }>
      const word = call.query.platform
      if (word !== undefined && !servedWords.has(word)) raise(capabilityNotSupported, { param: 'platform' })
      return handler(call)
    },
  })
}
