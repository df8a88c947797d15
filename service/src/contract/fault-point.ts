/** The calls that add assets to a campaign. */
export const attachCalls = ['asset', 'link'] as const
export type AttachCall = (typeof attachCalls)[number]

/** The calls of a chain of ads: one of a kind, or the one of its number where there are several. */
export const chainCalls = [
  'campaign',
  'adset',
  'creative',
  'creative2',
  'creative3',
  'ad1',
  'ad2',
  'ad3',
  'flip',
  'flip2',
  'flip3',
  'flip4',
  'flip5',
  'pause',
] as const
export type ChainCall = (typeof chainCalls)[number]

/** Where the sandbox can be told to fail. Outside the control surface nothing is ever armed. */
export type FaultPoint =
  | `chain.${'before' | 'after' | 'kept'}:${ChainCall}`
  | 'publish.before_call'
  | 'publish.after_accept'
  | 'publish.commit'
  | 'followup.before_call'
  | 'followup.after_accept'
  | 'followup.commit'
  | 'sms.before_carrier'
  | 'sms.after_carrier_accept'
  | 'sms.commit'
  | `attach.${'before' | 'after' | 'kept'}:${AttachCall}`
  | 'ledger.before_write'
  | 'webhook.before_send'
  | 'webhook.after_send'

/** For each point what strikes there, where anything is armed. */
export type Armed<P extends readonly FaultPoint[]> = {
  readonly [Index in keyof P]: (() => Promise<void>) | undefined
}
