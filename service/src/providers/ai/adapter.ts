import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, throttled } from '#wire/wire.ts'
import type { Ai, AiAnswer, AiQuestion } from './ai.ts'

const base = 'https://api.openai.com/v1'

/** The wire of chat completions, which most services and servers of models speak. */
export const ai: Ai = {
  publicUrl: base,
  async ask(transport, question) {
    const url = `${transport.url ?? base}/chat/completions`
    const key = transport.secrets?.apiKey
    const request = jsonRequest('POST', url, bodyOf(question), key ? { authorization: `Bearer ${key}` } : {})
    return chain(await send(transport, request, readFault), async (value) => readAnswer(value))
  },
}

function bodyOf({ model, system, prompt, temperature, maxTokens, json, tools = [] }: AiQuestion): object {
  return {
    model,
    messages: [...(system ? [{ role: 'system', content: system }] : []), { role: 'user', content: prompt }],
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(json && { response_format: { type: 'json_object' } }),
    ...(tools.length > 0 && { tools: tools.map(toolOf) }),
  }
}

const toolOf = ({ name, description, parameters }: NonNullable<AiQuestion['tools']>[number]) => ({
  type: 'function',
  function: {
    name,
    ...(description && { description }),
    parameters: parameters ?? { type: 'object', properties: {} },
  },
})

function readAnswer(value: any): Outcome<AiAnswer> {
  const message = value?.choices?.[0]?.message
  const called = message?.tool_calls?.[0]?.function
  if (typeof called?.name === 'string')
    return done({ kind: 'tool', name: called.name, arguments: String(called.arguments ?? '{}') })
  return typeof message?.content === 'string'
    ? done({ kind: 'text', text: message.content })
    : { kind: 'unknown', message: 'The answer of the model has no text.' }
}

/** Errors are `{error: {message, type, code}}`. A gateway that gave up waiting has proved nothing. */
const readFault: ReadFault = (status, body, headers) => {
  const message = String(body?.error?.message ?? 'The service gave no reason.')
  const code = body?.error?.code ?? body?.error?.type
  if (status === 429) return throttled(headers)
  if (status === 401) return { kind: 'unauthorized', message }
  if (!body?.error || status === 408 || status === 504) return undefined
  const providerCode = code === undefined || code === null ? undefined : String(code)
  if (status >= 500)
    return { kind: 'refused', code: 'provider_error', message, ...(providerCode && { providerCode }) }
  return status >= 400 ? refused(message, providerCode) : undefined
}
