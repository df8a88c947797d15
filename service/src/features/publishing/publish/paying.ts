import {
  type EndedRequest,
  type FundsRefusal,
  findFundsRefusal,
  isMetered,
  type Priced,
  priceOfItems,
} from '#features/billing/index.ts'
import type { Item } from '#platforms/capabilities/publishing/publishing.ts'
import { ownOptions } from '../posts/content/content.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import type { TargetTask } from './sending.ts'

/**
 * What has to be promised to an attempt before its first request: the price of all items that are not out yet.
 * Undefined where nothing is paid, and between two items of a thread, whose price was promised together.
 */
export function priceToHold(
  task: Pick<TargetTask, 'row' | 'platforms'>,
  items: readonly Item[],
): number | undefined {
  const { row, platforms } = task
  if (row.status !== 'scheduled' || !isMetered({ platforms }, row.platform)) return undefined
  return priceOfItems(items.slice(row.items.length).map((item) => pricedItem(task, item)))
}

/** What an item is priced by; once it is prepared, by what was done then. */
export function pricedItem(
  { row, platforms }: Pick<TargetTask, 'row' | 'platforms'>,
  item: Item | undefined,
  prepared?: unknown,
): Priced {
  if (!item) return { text: '', described: 0 }
  const publishing = platforms.get(row.platform)?.publishing
  const options = ownOptions(row)
  return {
    text: publishing?.sentText?.(item, options) ?? item.text,
    described: publishing?.describedFiles?.(item, options, prepared) ?? 0,
  }
}

/** Checks the balance before anything is prepared. The binding check follows when the attempt begins. */
export async function refusalBefore(
  task: TargetTask,
  items: readonly Item[],
): Promise<FundsRefusal | undefined> {
  const price = priceToHold(task, items)
  if (price === undefined || !task.settings.billing.enforced) return undefined
  return findFundsRefusal(task.db, task.row, price, task.clock.now())
}

export const fundsMessages: Record<FundsRefusal, string> = {
  insufficient_balance: 'The prepaid balance does not cover the price of this attempt.',
  unsettled_funds_hold:
    'Card top-ups of the last seven days cover more of the spend than is trusted before they are cleared.',
}

export function endedRequest(
  { id, team_id, mode }: TargetRow,
  over: boolean,
  charge: EndedRequest['charge'],
): EndedRequest {
  return { target_id: id, team_id, mode, over, charge }
}
