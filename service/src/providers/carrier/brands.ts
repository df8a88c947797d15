import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, orNull, unreadable } from './api.ts'
import type { Brand, BrandDraft, RegistryPage } from './carrier.ts'
import { pageOf, textOf, whenOf } from './record.ts'

export async function createBrand(transport: Transport, draft: BrandDraft): Promise<Outcome<Brand>> {
  const answer = await callCarrier(transport, 'POST', '/10dlc/brand', { body: draft })
  return chain(answer, async (record) => readBrand(record))
}

export async function findBrand(transport: Transport, brandId: string): Promise<Outcome<Brand | null>> {
  const answer = await callCarrier(transport, 'GET', `/10dlc/brand/${pathSegment(brandId)}`)
  return orNull(await chain(answer, async (record) => readBrand(record)))
}

export async function listBrands(
  transport: Transport,
  page: number,
  recordsPerPage: number,
): Promise<Outcome<RegistryPage<Brand>>> {
  const query = { page, recordsPerPage }
  return pageOf(await callCarrier(transport, 'GET', '/10dlc/brand', { query }), readBrand)
}

export function readBrand(record: any): Outcome<Brand> {
  if (typeof record?.brandId !== 'string') return unreadable('the id of the brand')
  return done({
    brandId: record.brandId,
    entityType: textOf(record.entityType),
    displayName: textOf(record.displayName),
    companyName: textOf(record.companyName),
    ein: textOf(record.ein),
    country: textOf(record.country),
    vertical: textOf(record.vertical),
    email: textOf(record.email),
    phone: textOf(record.phone),
    website: textOf(record.website),
    status: textOf(record.status),
    identityStatus: textOf(record.identityStatus),
    mock: record.mock === true,
    createdAt: whenOf(record.createdAt),
  })
}
