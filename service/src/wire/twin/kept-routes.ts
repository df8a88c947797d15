import { AsyncLocalStorage } from 'node:async_hooks'
import type { Twin, TwinState } from './twin.ts'

const current = new AsyncLocalStorage<TwinState>()

function held(): TwinState {
  const state = current.getStore()
  if (!state) throw new Error('a twin asked for its state while it answered no request')
  return state
}

/** The state of the request that is being answered. */
const ofRequest: TwinState = {
  get now() {
    return held().now
  },
  get: (...args) => held().get(...args),
  put: (...args) => held().put(...args),
  putAll: (objects) => held().putAll(objects),
  delete: (...args) => held().delete(...args),
  page: (...args) => held().page(...args),
  count: (...args) => held().count(...args),
  next: (...args) => held().next(...args),
  unique: () => held().unique(),
  tell: (...args) => held().tell(...args),
  echo: (...args) => held().echo(...args),
}

const kept = new WeakMap<Twin, ReturnType<Twin['serve']>>()

/** Answers one request of a twin. Its routes are built once: that takes several times as long as an answer. */
export function serve(twin: Twin, state: TwinState, request: Request): Promise<Response> {
  const routes = kept.get(twin) ?? twin.serve(ofRequest)
  kept.set(twin, routes)
  return current.run(state, async () => routes.fetch(request))
}
