import type { ReadRoute, Shapes } from '../../contract/routes.ts'
import { locale } from '../../values/language.ts'
import type { Status } from '../../values/status.ts'

export type PhoneNumber = Shapes['PhoneNumber']
export type NumberType = PhoneNumber['numberType']
export type KycField = Shapes['KycField']

export const numberStatuses = [
  'pending_payment',
  'pending_regulatory',
  'regulatory_declined',
  'provisioning',
  'verifying',
  'active',
  'suspended',
  'releasing',
  'released',
] as const

/** The shape that stands for the status of a number. */
export const shapeOf: Record<PhoneNumber['status'], Status> = {
  pending_payment: 'scheduled',
  pending_regulatory: 'scheduled',
  regulatory_declined: 'failed',
  provisioning: 'publishing',
  verifying: 'partial',
  active: 'published',
  suspended: 'failed',
  releasing: 'unknown',
  released: 'removed',
}

/** Those that change without anybody's doing here. */
export const isMoving = ({ status }: PhoneNumber): boolean =>
  status !== 'active' && status !== 'released' && status !== 'regulatory_declined'

export const numberReads: readonly ReadRoute[] = [
  'GET /v1/phone-numbers',
  'GET /v1/phone-numbers/{id}',
  'GET /v1/phone-numbers/available',
  'GET /v1/phone-numbers/kyc',
]

const names = new Intl.DisplayNames(locale, { type: 'region' })

export const countryName = (code: string): string => names.of(code) ?? code
