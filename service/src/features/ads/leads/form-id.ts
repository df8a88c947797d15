import { raise } from '#contract/operation/errors.ts'
import { leadFormNotFound } from './leads.errors.ts'

/** A text that can be no id names no form. */
export function formIdIn({ formId }: { formId: string }): string {
  return /^[0-9]{1,30}$/.test(formId) ? formId : raise(leadFormNotFound)
}
