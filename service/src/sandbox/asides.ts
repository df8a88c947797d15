import type { Aside } from '#http/server.ts'

export function sandboxAsides(_options: object): readonly Aside[] {
  return []
}
