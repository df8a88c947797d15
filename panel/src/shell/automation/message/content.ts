import type { Shapes } from '../../../contract/routes.ts'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import { wrongWordIn } from './filled.ts'

/** What is sent: a message that is filled in for each person, or an approved template. */
export type Content = Pick<Shapes['Broadcast'], 'message' | 'template'>

type Template = NonNullable<Content['template']>
type Field = NonNullable<Template['variableMapping']>[string]['field']

/** What stands for one variable of a template. */
export interface Variable {
  name: string
  field: Field
  own: string
}

/** A content as it stands in a form. */
export interface ContentDraft {
  kind: 'text' | 'template'
  text: string
  attachmentUrl: string
  templateName: string
  language: string
  variables: readonly Variable[]
}

export const blankContent: ContentDraft = {
  kind: 'text',
  text: '',
  attachmentUrl: '',
  templateName: '',
  language: 'en',
  variables: [],
}

export function contentDraftOf({ message, template }: Content): ContentDraft {
  return {
    kind: template ? 'template' : 'text',
    text: message?.text ?? '',
    attachmentUrl: message?.attachments?.[0]?.url ?? '',
    templateName: template?.name ?? '',
    language: template?.language ?? blankContent.language,
    variables: Object.entries(template?.variableMapping ?? {})
      .map(([variable, { field, customValue = '' }]) => ({ name: variable, field, own: customValue }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  }
}

/** What is saved of it. What the form does not show, such as the parts of a template, stays as it was. */
export function contentOf(draft: ContentDraft, before?: Content): Content {
  return draft.kind === 'template'
    ? { message: null, template: templateOf(draft, before?.template) }
    : { message: messageOf(draft, before?.message), template: null }
}

function messageOf({ text, attachmentUrl }: ContentDraft, before?: Content['message']): Content['message'] {
  const url = attachmentUrl.trim()
  const kept = before?.attachments?.find((one) => one.url === url)
  if (text.trim() === '' && url === '') return null
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(url !== '' && { attachments: [kept ?? { url }] }),
  }
}

function templateOf(
  { templateName, language, variables }: ContentDraft,
  before?: Content['template'],
): Content['template'] {
  const mapping = variables.map(({ name, field, own }) => [
    name,
    { field, ...(field === 'custom' && { customValue: own }) },
  ])
  return {
    name: templateName.trim(),
    language: language.trim(),
    ...(before?.components && { components: before.components }),
    ...(mapping.length > 0 && { variableMapping: Object.fromEntries(mapping) }),
  }
}

export const lengthOf = (text: string): number => [...text.trim()].length

export type ContentPlace = 'text' | 'attachmentUrl' | 'templateName' | 'language' | 'variables'
export type ContentFaults = Partial<Record<ContentPlace, string>>

/** What the service would refuse is told before the call. There may be no message yet. */
export const faultsOfContent = (draft: ContentDraft, textMax: number): ContentFaults =>
  draft.kind === 'template' ? faultsOfTemplate(draft) : faultsOfText(draft, textMax)

/** What is wrong with a text that is filled in for each person. */
export function faultOfText(text: string, max: number): string | undefined {
  const wrong = wrongWordIn(text)
  const over = lengthOf(text) - max
  if (wrong !== undefined) return words.wrongWord(wrong)
  return over > 0 ? words.tooLong(over) : undefined
}

export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim())

function faultsOfText({ text, attachmentUrl }: ContentDraft, textMax: number): ContentFaults {
  const fault = faultOfText(text, textMax)
  return {
    ...(fault && { text: fault }),
    ...(attachmentUrl.trim() !== '' && !isAddress(attachmentUrl) && { attachmentUrl: words.wrongAddress }),
  }
}

function faultsOfTemplate({ templateName, language, variables }: ContentDraft): ContentFaults {
  const wrong = variables.map(({ own }) => wrongWordIn(own)).find((word) => word !== undefined)
  return {
    ...(templateName.trim() === '' && { templateName: words.noTemplateName }),
    ...(language.trim() === '' && { language: words.noLanguage }),
    ...(wrong !== undefined && { variables: words.wrongWord(wrong) }),
  }
}

/** The field that a refusal of the service is about. */
export function contentPlaceOf(param: string | undefined): ContentPlace | undefined {
  if (param === undefined) return undefined
  if (param.startsWith('message.attachments')) return 'attachmentUrl'
  if (param.startsWith('message')) return 'text'
  if (param.startsWith('template.variableMapping')) return 'variables'
  if (param.startsWith('template.language')) return 'language'
  return param.startsWith('template') ? 'templateName' : undefined
}

export function saysSomething({ message, template }: Content): boolean {
  if (template) return true
  return (message?.text ?? '').trim() !== '' || (message?.attachments ?? []).length > 0
}
