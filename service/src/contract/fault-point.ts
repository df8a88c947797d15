/** Where the sandbox can be told to fail. Outside the control surface nothing is ever armed. */
export type FaultPoint =
  | 'publish.before_call'
  | 'publish.after_accept'
  | 'publish.commit'
  | 'followup.before_call'
  | 'followup.after_accept'
  | 'followup.commit'
  | 'sms.before_carrier'
  | 'sms.after_carrier_accept'
  | 'sms.commit'
  | 'ledger.before_write'
  | 'webhook.before_send'
  | 'webhook.after_send'

/** For each point what strikes there, where anything is armed. */
export type Armed<P extends readonly FaultPoint[]> = {
  readonly [Index in keyof P]: (() => Promise<void>) | undefined
}
