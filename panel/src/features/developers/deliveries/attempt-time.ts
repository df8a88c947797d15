import type { Shapes } from '../../../contract/routes.ts'

/** When an attempt was made, or will be. */
export const madeAt = ({ status, nextAttemptAt, createdAt }: Shapes['WebhookDelivery']): string =>
  (status === 'pending' && nextAttemptAt) || createdAt

export const timeOf = (attempt: Shapes['WebhookDelivery']): number => Date.parse(madeAt(attempt))
