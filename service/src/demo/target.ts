import type { Account } from './connect.ts'

interface DemoTarget {
  accountId: string
  options?: { to: string }
}

/** Where a post goes. A message of WhatsApp goes to one person, who is named by number. */
export function targetOf({ id, platform }: Account): DemoTarget {
  return { accountId: id, ...(platform === 'chatapp' && { options: { to: '+15557001001' } }) }
}
