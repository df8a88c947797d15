import type { ApiFailure } from '../../../api/failure.ts'
import type { WayProps } from './way.ts'

/** What each way to connect a store is given. */
export interface StoreProps extends WayProps {
  shop: string
  /** What the service says of the last attempt. */
  onFailure: (failure: ApiFailure | undefined) => void
}

/** The field of the store says it itself. */
export const isOfShop = (failure: ApiFailure | undefined): boolean => failure?.facts.param === 'shop'
