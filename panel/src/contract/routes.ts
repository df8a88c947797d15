import type { components, operations, paths } from './schema.gen.d.ts'

/** Every shape that the document names. */
export type Shapes = components['schemas']
export type Mode = 'live' | 'test'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A route as the service spells it: `POST /v1/posts`. One search finds both ends. */
export type Route = {
  [P in keyof paths]: {
    [M in Method]: paths[P][M] extends object ? `${Uppercase<M>} ${P & string}` : never
  }[Method]
}[keyof paths]

export type ReadRoute = Extract<Route, `GET ${string}`>

type OperationOf<R extends Route> = R extends `${infer M} ${infer P}`
  ? P extends keyof paths
    ? Lowercase<M> extends keyof paths[P]
      ? NonNullable<paths[P][Lowercase<M>]>
      : never
    : never
  : never

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined

type Parameters<R extends Route, K extends 'path' | 'query'> =
  OperationOf<R> extends { parameters: { [N in K]?: infer V } } ? NonNullable<V> : never

export type QueryOf<R extends Route> = Parameters<R, 'query'>
export type PathOf<R extends Route> = Parameters<R, 'path'>
export type BodyOf<R extends Route> =
  OperationOf<R> extends { requestBody?: infer B } ? Json<NonNullable<B>> : undefined

type Successes<R extends Route> = OperationOf<R> extends { responses: infer A } ? A : never
export type AnswerOf<R extends Route> = {
  [S in keyof Successes<R>]: S extends 200 | 201 | 202 | 207 ? Json<Successes<R>[S]> : never
}[keyof Successes<R>]

/** What a request to a route takes, besides its mode. */
export type InputOf<R extends Route> = ([PathOf<R>] extends [never]
  ? { path?: undefined }
  : { path: PathOf<R> }) & {
  query?: [QueryOf<R>] extends [never] ? undefined : QueryOf<R>
  body?: BodyOf<R>
}

/** A row of a list that has pages. */
export type RowOf<R extends Route> = RowIn<AnswerOf<R>>
/** Of a route with several answers, that of the list. */
type RowIn<A> = A extends { data: readonly (infer T)[] } ? T : never

export type { operations }
