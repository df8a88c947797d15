import { bodyOf, type World } from './world.ts'

/** Paid as a person would in a browser, and one payment that is left open. */
export async function addCredit({ owner, stranger }: World): Promise<void> {
  for (const amountUsd of ['25.00', '50.00']) {
    const { url } = bodyOf(await owner('POST /v1/billing/checkout', { amountUsd }))
    await stranger(`POST ${new URL(url).pathname}`, { action: 'pay' })
  }
  await owner('POST /v1/billing/checkout', { amountUsd: '10.00' })
}
