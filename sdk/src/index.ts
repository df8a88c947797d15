export type { Api, Routes } from './api.gen.ts'
export type {
  Answered,
  Answering,
  AnswerOf,
  BodyOf,
  Call,
  CallOptions,
  InputOf,
  List,
  OperationId,
  QueryOf,
} from './call.ts'
export { type ChainLedger, readChainLedger } from './chain-ledger.ts'
export { Zither, type ZitherOptions } from './client.ts'
export type { ErrorCode, EventName } from './codes.gen.ts'
export {
  type AnyCode,
  ConnectionError,
  isOutcomeUnknown,
  isZitherError,
  RedirectError,
  UncertainOutcomeError,
  ZitherError,
} from './errors.ts'
export type * from './names.gen.ts'
export type { components } from './schema.gen.ts'
export { NotSettledError, type SettledOptions } from './settled.ts'
export { UploadError } from './uploads/send.ts'
export { MediaNotReadyError, type UploadOptions, type UploadSource } from './uploads/upload.ts'
export {
  type Delivery,
  type EventData,
  verifyWebhook,
  type WebhookFault,
  WebhookVerificationError,
  type ZitherEvent,
} from './webhooks.ts'
