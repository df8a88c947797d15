import type { Shapes } from '../../../contract/routes.ts'

type Lead = Pick<Shapes['Lead'], 'fields'>

/** The questions that the leads answer, in the order in which they first appear. */
export const questionsOf = (leads: readonly Lead[]): readonly string[] => [
  ...new Set(leads.flatMap(({ fields }) => Object.keys(fields))),
]

interface Form {
  id?: unknown
  name?: unknown
  status?: unknown
  created_time?: unknown
  questions?: unknown
}

export interface KnownForm {
  id: string
  name: string
  status: string
  madeAt: string | undefined
  /** What the questions ask, by their keys. */
  labels: Readonly<Record<string, string>>
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A form as the ad platform defines it: every member may be missing. */
export function formOf(form: Form): KnownForm {
  const { id, name, status, created_time: time, questions } = form
  const asked = Array.isArray(questions) ? (questions as Record<string, unknown>[]) : []
  const at = isText(time) ? Date.parse(time.replace(/\+0000$/, 'Z')) : Number.NaN
  return {
    id: String(id ?? ''),
    name: isText(name) ? name : String(id ?? ''),
    status: isText(status) ? status : '',
    madeAt: Number.isNaN(at) ? undefined : new Date(at).toISOString(),
    labels: Object.fromEntries(
      asked.flatMap(({ key, label }) => (isText(key) && isText(label) ? [[key, label]] : [])),
    ),
  }
}

/** What a column is called: by people's word, else by the label where all forms agree on it. Never two alike. */
export function columnNames(
  questions: readonly string[],
  forms: readonly Pick<KnownForm, 'labels'>[],
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const usual = questions.map((key): [string, string] => {
    const labels = new Set(forms.flatMap(({ labels: own }) => own[key] ?? []))
    const [label] = labels
    return [key, words[key] ?? (labels.size === 1 && label ? label : key)]
  })
  const isTaken = (name: string): boolean => usual.filter(([, one]) => one === name).length > 1
  return Object.fromEntries(usual.map(([key, name]) => [key, isTaken(name) ? `${name} (${key})` : name]))
}
