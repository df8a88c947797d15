import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'

export type ApiKeyRow = FamilyRow<'api_key'>

/** The keys of both modes: they stand above them. */
export const apiKeys = family('api_key', { scope: 'team', under: 'team', ceiling: 100 })
