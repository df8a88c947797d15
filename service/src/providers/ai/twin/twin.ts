import { randomId } from '#wire/twin/ids.ts'
import { type Twin, type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'
import { sandboxAiKey } from '../sandbox-key.ts'

/** `sbx:ai:tool2` picks the second of the tools that are offered. */
const picking = /sbx:ai:tool([1-9][0-9]?)(?![0-9])/

/** A model that answers what it was asked. */
export const aiTwin: Twin = {
  serve: () => ({ fetch: (request) => answer(request) }),
  asked: ({ step, text }) => (step === 'ai' && picking.test(text) ? null : undefined),
  fault,
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.endsWith('/chat/completions')) return errorOf(404, 'unknown_url', 'Unknown request URL.')
  if (request.headers.get('authorization') !== `Bearer ${sandboxAiKey}`)
    return errorOf(401, 'invalid_api_key', 'Incorrect API key provided.')
  const body: any = await request.json().catch(() => ({}))
  if (typeof body.model !== 'string' || !Array.isArray(body.messages))
    return errorOf(400, 'invalid_request_error', 'you must provide a model parameter')
  return Response.json(completionOf(body))
}

function completionOf({ model, messages, tools = [], response_format }: any): object {
  const prompt = String(messages.findLast(({ role }: any) => role === 'user')?.content ?? '')
  const [, number] = picking.exec(prompt) ?? []
  const tool = number === undefined ? undefined : tools[Number(number) - 1]?.function
  const said = response_format?.type === 'json_object' ? JSON.stringify({ text: prompt }) : prompt
  const message = tool
    ? { role: 'assistant', content: null, tool_calls: [callOf(tool.name, prompt)] }
    : { role: 'assistant', content: said }
  return {
    id: `chatcmpl-${randomId()}`,
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message, finish_reason: tool ? 'tool_calls' : 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

const callOf = (name: string, prompt: string) => ({
  id: `call_${randomId()}`,
  type: 'function',
  function: { name, arguments: JSON.stringify({ text: prompt }) },
})

function fault(kind: TwinFault, words: string): Response {
  switch (kind) {
    case 'refused':
      return errorOf(400, 'invalid_request_error', words)
    case '500':
      return errorOf(500, 'server_error', 'The server had an error while processing your request.')
    case 'expired':
      return errorOf(401, 'invalid_api_key', 'Incorrect API key provided.')
    case 'throttled':
      return errorOf(429, 'rate_limit_exceeded', 'Rate limit reached.', {
        'retry-after': String(throttleSeconds),
      })
  }
}

function errorOf(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return Response.json({ error: { message, type: code, param: null, code } }, { status, headers })
}
