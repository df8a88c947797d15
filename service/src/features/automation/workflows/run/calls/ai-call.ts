import type { AiAnswer } from '#providers/ai/ai.ts'
import { storable } from '#values/storable.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { NodeOf } from '../../graph/node-configs.ts'
import { fillIn, type Variables } from '../../values/variables.ts'
import type { ExecutionRow } from '../executions.store.ts'
import { type Performed, saved } from '../nodes/performed.ts'
import type { CallTask, Prepared } from './prepared.ts'

/** Services with one model take any name for it. */
const usualModel = 'default'

export function aiCall(
  task: CallTask,
  run: ExecutionRow,
  { id, config }: NodeOf<'ai'>,
  known: Variables,
): Prepared<AiAnswer> {
  const { model = usualModel, systemPrompt, userPromptTemplate = '', tools = [] } = config
  const prompt = fillIn(userPromptTemplate, known)
  return {
    to: 'ai',
    async send() {
      const call = {
        ...{ teamId: run.team_id, accountId: run.account_id, step: 'ai', signal: task.signal },
        ...{ object: `${run.id} ${id} ${run.step_count}`, text: prompt },
      }
      const reached = task.ai(run.mode, call)
      if (!reached) return notConfigured
      return reached.ask({
        ...{ model, prompt, tools },
        system: systemPrompt && fillIn(systemPrompt, known),
        temperature: config.temperature,
        maxTokens: config.maxTokens,
        json: config.outputType === 'json',
      })
    },
    read: (outcome) => performedOf(outcome, run, config),
  }
}

const notConfigured = {
  kind: 'refused',
  code: 'provider_error',
  message: 'This deployment has no service of models in live mode.',
  providerCode: 'provider_unavailable',
} as const satisfies Outcome<never>

type Config = NodeOf<'ai'>['config']

function performedOf(outcome: Outcome<AiAnswer>, run: ExecutionRow, config: Config): Performed {
  if (outcome.kind !== 'done') return failureOf(outcome)
  const answer = outcome.value
  if (answer.kind === 'text' && config.outputType !== 'json')
    return saved(run, config.saveAs, storable(answer.text), { handle: 'success' })
  const isOffered = answer.kind === 'text' || config.tools?.some(({ name }) => name === answer.name)
  if (!isOffered)
    return { kind: 'failed', code: 'ai_failed', message: 'The model named a tool that it was not offered.' }
  const value = parsed(answer.kind === 'text' ? answer.text : answer.arguments)
  if (value === undefined)
    return { kind: 'failed', code: 'ai_invalid_json', message: 'The model did not answer JSON.' }
  const handle = answer.kind === 'text' ? 'success' : `tool:${answer.name}`
  return saved(run, config.saveAs, value, { handle })
}

function failureOf(outcome: Exclude<Outcome<AiAnswer>, { kind: 'done' }>): Performed {
  if (outcome.kind === 'refused' && outcome.providerCode === 'provider_unavailable')
    return { kind: 'failed', code: 'provider_unavailable', message: outcome.message }
  const code = outcome.kind === 'unknown' ? 'outcome_unknown' : 'ai_failed'
  const message =
    'message' in outcome && outcome.message ? outcome.message : `The service of models was ${outcome.kind}.`
  return { kind: 'failed', code, message: storable(message) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return undefined
  }
}
