import type { AreaSettings } from '#contract/area/settings.ts'
import { retryDelaysSeconds } from '#features/webhooks/index.ts'
import { usdOf } from '#values/money.ts'
import { receiverTimeoutMs } from '../receivers.ts'
import { controlCall } from './control-call.ts'

/** The settings in force, without any secret. */
export const getState = controlCall({
  route: 'GET /_sandbox/state',
  async handler({ clock, workerPool, settings, rate, bootId, storage }) {
    const { deployment, role, registrationOpen, emailDelivery } = settings
    const { providerTimeoutMs, webhooks, billing, ads } = settings
    return {
      deployment,
      role,
      bootId,
      storage,
      limiter: 'memory',
      clock: { now: clock.now().toISOString(), offsetMs: clock.offsetMs },
      registration: { open: registrationOpen, emailDelivery },
      rate: { periodSeconds: rate.periodMs / 1000, ceilings: rate.ceilings },
      ads: {
        syncIntervalSeconds: ads.syncIntervalMs / 1000,
        chainBudgetMs: ads.chainBudgetMs,
        replayLeaseMs: ads.replayLeaseMs,
        catalogMaxPages: ads.catalogMaxPages,
      },
      providerTimeoutMs,
      billing: shownBilling(billing),
      webhooks: {
        delaysSeconds: retryDelaysSeconds,
        timeoutMs: receiverTimeoutMs,
        allowPrivate: webhooks.allowPrivate,
      },
      due: await workerPool.due(),
    }
  },
})

function shownBilling({
  enforced,
  topup,
  minimumMicros,
  firstTopupCapMicros,
  topupCapMicros,
}: AreaSettings['billing']) {
  return {
    enforced,
    topup,
    minimumUsd: usdOf(minimumMicros),
    firstTopupCapUsd: usdOf(firstTopupCapMicros),
    topupCapUsd: usdOf(topupCapMicros),
  }
}
