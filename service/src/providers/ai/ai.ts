import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'

/** A function that the model may call in place of an answer. */
export interface AiTool {
  name: string
  description?: string | undefined
  parameters?: Readonly<Record<string, unknown>> | undefined
}

export interface AiQuestion {
  model: string
  system?: string | undefined
  prompt: string
  temperature?: number | undefined
  maxTokens?: number | undefined
  /** The answer is to be JSON. */
  json?: boolean
  tools?: readonly AiTool[]
}

/** What the model says, or which tool it picked, with the arguments as it wrote them. */
export type AiAnswer = { kind: 'text'; text: string } | { kind: 'tool'; name: string; arguments: string }

/** A service that completes chats. */
export interface Ai {
  /** Where it is, unless a setting names another address. */
  publicUrl: string
  /** Makes one call. */
  ask(transport: Transport, question: AiQuestion): Promise<Outcome<AiAnswer>>
}
