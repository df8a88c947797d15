import { family } from '#db/family.ts'
import type { FamilyRow } from '#db/family-types.ts'

export type ApiKeyRow = FamilyRow<'api_key'>

/** The keys of both modes: they stand above them. */
export const apiKeys = family('api_key', { scope: 'team', under: 'team', ceiling: 100 })
