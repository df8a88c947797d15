import { type FormEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { answerWords } from '../../../i18n/audience/answers.ts'
import { replyWords, startWords as words } from '../../../i18n/audience/inbox.ts'
import type { Account } from '../../../shell/accounts.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import type { Platform } from '../../../shell/platforms.ts'
import { forgetDraft, isMarkedUnsure, useDraft } from '../answering/drafts.ts'
import { isUnsure } from '../answering/network-failure.tsx'
import { type Look, useLook } from '../answering/use-look.tsx'
import { type Beginning, bodyOf, type Place, placeOf } from './beginning.ts'
import { useStart } from './use-start.ts'

export type Faults = Partial<Record<Place, string>>

export interface StartForm {
  beginning: Beginning
  /** Whether the network takes approved templates. */
  takesTemplate: boolean
  faults: Faults
  failure: ApiFailure | undefined
  isSending: boolean
  look: Look
  change: (part: Partial<Pick<Beginning, 'accountId' | 'whom' | 'text' | 'template'>>) => void
  submit: (event: FormEvent) => Promise<void>
}

/** What is written, and what becomes of it. It outlives the dialog until it is sent. */
export function useStartForm(
  accounts: readonly Account[],
  platforms: ReadonlyMap<string, Platform>,
  onClose: () => void,
): StartForm {
  const place = `start ${useMode()}`
  const [{ account: filtered }] = useFilters(['account'])
  const [accountId, setAccountId] = useState(filtered)
  const [whom, setWhom] = useDraft(`${place} whom`)
  const [text, setText] = useDraft(`${place} text`)
  const [template, setTemplate] = useState<Beginning['template']>()
  const [own, setOwn] = useState<Faults>({})
  const { id = '', platform = '' } = accounts.find((one) => one.id === accountId) ?? accounts[0] ?? {}
  const inbox = platforms.get(platform)?.inbox
  const takesTemplate = inbox?.parts.includes('namedTemplate') ?? false
  const onOpened = () => {
    for (const one of [place, `${place} whom`, `${place} text`]) forgetDraft(one)
    onClose()
  }
  const { send, clear, isSending, failure } = useStart({ place, onOpened })
  const look = useLook(isMarkedUnsure(place))
  const beginning = { accountId: id, platform, whom, text, ...(takesTemplate && { template }) }
  const change: StartForm['change'] = (part) => {
    setOwn({})
    if (!isUnsure(failure)) clear()
    if (part.accountId !== undefined) setAccountId(part.accountId)
    if (part.whom !== undefined) setWhom(part.whom)
    if (part.text !== undefined) setText(part.text)
    if (part.template !== undefined) setTemplate(part.template)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = faultsOf(beginning, inbox?.textMax ?? 0)
    setOwn(found)
    if (Object.keys(found).length === 0 && look.pass()) await send({ body: bodyOf(beginning) })
  }
  const faults = { ...refusedOf(failure), ...own }
  return { beginning, takesTemplate, faults, failure, isSending, look, change, submit }
}

/** What the service would refuse is told before the call. */
function faultsOf({ whom, text, template }: Beginning, textMax: number): Faults {
  const over = [...text.trim()].length - textMax
  const isBlank = text.trim() === '' && !template?.name.trim()
  return {
    ...(whom.trim() === '' && { whom: words.whomFirst }),
    ...(isBlank && { text: replyWords.nothingToSend }),
    ...(over > 0 && { text: replyWords.tooLong(over) }),
  }
}

/** A refusal, beside the field that it is about. */
function refusedOf(failure: ApiFailure | undefined): Faults {
  if (!failure) return {}
  const { code, message, facts } = failure
  const place = placeOf(code, facts.param)
  return place ? { [place]: words.failures[code] ?? answerWords.failures[code]?.title ?? message } : {}
}
