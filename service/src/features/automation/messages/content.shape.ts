import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import { contentTooLong, judgeLength, type MessageBody } from '#features/inbox/index.ts'
import type { InboxRules } from '#platforms/capabilities/conversations/conversations.ts'
import { filledValue, fillText, judgeFilledText, type PersonValues } from './filled-text.ts'

/** The message of an automation, as it is written once and filled in for each person. */
export const AutomaticContent = t.object({
  text: t.optional(
    t.prose(100_000, {
      description:
        '{{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in for each person; {{name|there}} has a fallback. Another word between braces is refused.',
    }),
  ),
  attachments: t.optional(
    t.array(
      t.object({
        type: t.optional(t.oneOf('image', 'video', 'audio', 'file')),
        url: t.fetched({ byNetwork: true, description: 'The platform opens it.' }),
        filename: t.optional(t.name(255)),
      }),
      { max: 1 },
    ),
  ),
})

export const AutomaticTemplate = t.object(
  {
    name: t.name(512),
    language: t.text(20),
    components: t.optional(t.array(t.map(t.anything(), 50), { max: 20 })),
    variableMapping: t.optional(
      t.map(
        t.object({
          field: t.oneOf('name', 'phone', 'email', 'company', 'custom'),
          customValue: t.optional(
            t.prose(1024, { description: 'For custom: a text that is filled in like that of a message.' }),
          ),
        }),
        100,
        { description: 'What stands for each variable of the body, by its number or name.' },
      ),
    ),
  },
  { description: 'An approved template, on WhatsApp.' },
)

export type AutomaticContent = t.Static<typeof AutomaticContent>
export type AutomaticTemplate = t.Static<typeof AutomaticTemplate>

export interface Written {
  message?: AutomaticContent | null | undefined
  template?: AutomaticTemplate | null | undefined
}

/** What `judgeWritten` may raise. */
export const writtenErrors = [
  platformNotSupported,
  contentTooLong,
  generalError('mutually_exclusive_fields'),
  generalError('invalid_value'),
]

/** Refuses what could never be sent, before it is kept. There may be nothing yet. */
export function judgeWritten(rules: InboxRules, { message, template }: Written, at = ''): void {
  if (message && template) raise(generalError('mutually_exclusive_fields'), { param: `${at}template` })
  if (template) judgeTemplate(rules, template, `${at}template`)
  if (message) judgeMessage(rules, message, `${at}message`)
}

function judgeTemplate(
  rules: InboxRules,
  { components = [], variableMapping = {} }: AutomaticTemplate,
  param: string,
): void {
  if (!rules.parts.includes('namedTemplate')) raise(platformNotSupported, { param })
  for (const [place, text] of textsIn(components, 'components')) judgeFilledText(text, `${param}.${place}`)
  for (const [name, { customValue }] of Object.entries(variableMapping))
    if (customValue !== undefined)
      judgeFilledText(customValue, `${param}.variableMapping.${name}.customValue`)
}

function judgeMessage(
  rules: InboxRules,
  { text = '', attachments = [] }: AutomaticContent,
  param: string,
): void {
  judgeFilledText(text, `${param}.text`)
  const [attachment] = attachments
  if (attachment && !rules.parts.includes('attachment'))
    raise(platformNotSupported, { param: `${param}.attachments` })
  const body = { message: text, ...(attachment && { attachmentUrl: attachment.url }) }
  judgeLength(rules, body, `${param}.text`)
}

/** Whether anything would leave. */
export function saysSomething({ message, template }: Written): boolean {
  if (template) return true
  return (message?.text ?? '').trim() !== '' || (message?.attachments ?? []).length > 0
}

/** The message to one person. */
export function bodyFor({ message, template }: Written, person: PersonValues): MessageBody {
  if (template) return { template: filledTemplate(template, person) }
  const [attachment] = message?.attachments ?? []
  return {
    message: fillText(message?.text ?? '', person),
    ...(attachment && { attachmentUrl: attachment.url }),
    ...(attachment?.type && { attachmentType: attachment.type }),
    ...(attachment?.filename && { attachmentName: attachment.filename }),
  }
}

function filledTemplate(
  { name, language, components = [], variableMapping = {} }: AutomaticTemplate,
  person: PersonValues,
): NonNullable<MessageBody['template']> {
  const parameters = Object.entries(variableMapping)
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([variable, { field, customValue = '' }]) => ({
      type: 'text',
      ...(!/^\d+$/.test(variable) && { parameter_name: variable }),
      text: field === 'custom' ? fillText(customValue, person) : filledValue(field, person),
    }))
  const filled = components.map((one) => filledIn(one, person) as (typeof components)[number])
  return { name, language, components: withBody(filled, parameters) }
}

type Component = Readonly<Record<string, unknown>>

/** What is mapped goes to the body, after what the body says by itself. */
function withBody(components: readonly Component[], parameters: readonly object[]): Component[] {
  if (parameters.length === 0) return [...components]
  const isBody = ({ type }: Component) => String(type).toLowerCase() === 'body'
  if (!components.some(isBody)) return [...components, { type: 'body', parameters }]
  return components.map((one) =>
    isBody(one) ? { ...one, parameters: [...ownParameters(one), ...parameters] } : one,
  )
}

function ownParameters({ parameters }: Component): unknown[] {
  return Array.isArray(parameters) ? parameters : []
}

/** The texts of a template's values, each with its place. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`
    return name === 'text' && typeof inner === 'string' ? [[at, inner]] : textsIn(inner, at)
  })
}

function filledIn(value: unknown, person: PersonValues): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, person))
  if (typeof value !== 'object' || value === null) return value
  const filled = ([name, inner]: [string, unknown]): [string, unknown] => [
    name,
    name === 'text' && typeof inner === 'string' ? fillText(inner, person) : filledIn(inner, person),
  ]
  return Object.fromEntries(Object.entries(value).map(filled))
}
