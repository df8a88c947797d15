import type { Random } from '../../harness/load/random.ts'

export const slotKinds = [
  'profile',
  'account',
  'post',
  'target',
  'webhook',
  'key',
  'event',
  'user',
  'state',
  'message',
  'brand',
  'campaign',
  'sender',
  'contact',
  'field',
  'slug',
] as const
export type SlotKind = (typeof slotKinds)[number]
export type Ids = Record<SlotKind, string[]>

export const noIds = (): Ids => ({
  profile: [],
  account: [],
  post: [],
  target: [],
  webhook: [],
  key: [],
  event: [],
  user: [],
  state: [],
  message: [],
  brand: [],
  campaign: [],
  sender: [],
  contact: [],
  field: [],
  slug: [],
})

const keptAtMost = 200

/** Ids that requests name: those of the fixtures, and then what the answers brought. */
export class Slots {
  readonly #ours: Ids
  readonly #others: Ids

  constructor(ours: Ids, others: Ids) {
    this.#ours = structuredClone(ours)
    this.#others = others
  }

  pick(kind: SlotKind, random: Random): string {
    return random.pick(this.#ours[kind]) ?? '0'.repeat(24)
  }

  /** An id of another team. */
  foreign(kind: SlotKind, random: Random): string {
    return random.pick(this.#others[kind]) ?? '1'.repeat(24)
  }

  /** Keeps what an operation has made, in the place of something older. */
  learn(operation: string, body: any): void {
    if (operation === 'createPost' || operation === 'duplicatePost') {
      this.#keep('post', body.id)
      for (const target of body.targets ?? []) this.#keep('target', target.id)
    } else if (operation === 'createProfile') this.#keep('profile', body.id)
    else if (operation === 'createWebhook' || operation === 'createWebhookSettings')
      this.#keep('webhook', body.id ?? body._id ?? body.webhook?._id)
    else if (operation === 'createApiKey') this.#keep('key', body.id)
    else if (operation === 'sendSms') this.#keep('message', body.id)
    else if (operation === 'createSmsBrand') this.#keep('brand', body.brandId)
    else if (operation === 'createSmsCampaign') this.#keep('campaign', body.campaignId)
    else if (operation === 'createSmsSenderId') this.#keep('sender', body.id)
    else if (operation === 'createContact') this.#keep('contact', body.id)
    else if (operation === 'createCustomField') this.#keep('field', body.id)
    else if (operation === 'getConnectUrl') this.#keep('state', body.state)
    else if (body?.account?.id) this.#keep('account', body.account.id)
  }

  #keep(kind: SlotKind, id: string | undefined): void {
    const list = this.#ours[kind]
    if (typeof id !== 'string') return
    if (list.length < keptAtMost) list.push(id)
    // The first quarter stays, so that some have a past.
    else list[Math.floor(keptAtMost / 4 + Math.random() * keptAtMost * 0.75)] = id
  }
}

/** Which kind of id a name stands for, in a path, a query or a body. */
export function kindOf(operation: string, name: string): SlotKind | undefined {
  const byName: Record<string, SlotKind> = {
    profileId: 'profile',
    profileIds: 'profile',
    accountId: 'account',
    accountIds: 'account',
    postId: 'post',
    targetId: 'target',
    targetIds: 'target',
    webhookId: 'webhook',
    _id: 'webhook',
    keyId: 'key',
    eventId: 'event',
    createdBy: 'user',
    state: 'state',
    brandId: 'brand',
    campaignId: 'campaign',
    contactId: 'contact',
    fieldId: 'field',
  }
  if (name === 'id' && operation.includes('SmsMessage')) return 'message'
  if (name === 'id' && operation.includes('SmsSender')) return 'sender'
  if (name === 'slug') return operation.includes('FieldValue') ? 'slug' : undefined
  if (name === 'id') return operation.includes('Webhook') ? 'webhook' : 'account'
  return byName[name]
}
