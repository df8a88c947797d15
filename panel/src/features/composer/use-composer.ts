import { useCallback, useState } from 'react'
import { useNow } from '../../api/clock.ts'
import { useUploads } from '../../api/uploads.ts'
import { toast } from '../../components/toast.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { uploadWords } from '../../i18n/publishing/uploads.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { measureOf } from '../../values/measure/measure.ts'
import { validateBody } from './draft/body.ts'
import { type Change, changed } from './draft/changes.ts'
import { type Draft, isBlank, type Place, targetOf, type When } from './draft/draft.ts'
import { type Judging, problemsSeen } from './draft/judge.ts'
import { distinct, type Problem, problemsOfFailure } from './draft/problems.ts'
import type { Account, Form } from './form.ts'
import { mediaOfUpload } from './media/media-of.ts'
import type { Sending } from './send/use-send.ts'
import { useMeasures } from './use-measures.ts'
import { useValidation, type Validation } from './use-validation.ts'

interface Options {
  initial: Draft
  accounts: ReadonlyMap<string, Account>
  sending: Sending
}

export interface Composing {
  form: Form
  validation: Validation
  /** What keeps the post from being sent at this time. */
  blocking: (when: When) => readonly Problem[]
  /** From now on it is also said what is missing. */
  attempt: () => void
  refused: readonly Problem[]
}

/** Grows also over a reload, after which files of before are still there. */
let nextRank = Date.now()

/** The draft, what is known about it, and what the parts of the form share. */
export function useComposer({ initial, accounts, sending }: Options): Composing {
  const [draft, setDraft] = useState(initial)
  const [isAttempted, setAttempted] = useState(false)
  const [chosenTab, openTab] = useState('base')
  const platforms = usePlatforms()
  const uploads = useUploads()
  const change = useCallback((one: Change) => setDraft((before) => changed(before, one)), [])
  const isRuleMissing = draft.targets.some(({ accountId }) => {
    const platform = platforms.get(accounts.get(accountId)?.platform ?? '')
    return platform !== undefined && measureOf(platform.id, platform.counting) === undefined
  })
  const judging = { accounts, platforms, measureOf: useMeasures(isRuleMissing), now: useNow(15_000) }
  const validation = useValidation(draft, !isBlank(draft))
  const refused = useRefused(sending, draft)

  const seen = (when: When): Problem[] => [
    ...(uploads.isBusy ? [stillUploading] : []),
    ...problemsSeen(draft, when, judging),
  ]
  const reported = [...current(validation, draft), ...refused].map((problem) => withNetwork(problem, judging))
  const isQuiet = !isAttempted && isBlank(draft)
  const problems = distinct([...seen(draft.when), ...reported]).filter(
    ({ code }) => isAttempted || (!isQuiet && code !== 'no_targets'),
  )

  const uploadTo = (place: Place, files: Iterable<File>) => {
    for (const file of files) {
      nextRank += 1
      const rank = nextRank
      uploads.start([file], (media) => {
        const added = mediaOfUpload(media)
        if (added) change({ do: 'add-media', at: place, media: [{ ...added, rank }] })
        else toast(uploadWords.cannotPost(media.filename))
      })
    }
  }

  const tab = targetOf(draft, chosenTab) ? chosenTab : 'base'
  return {
    form: {
      draft,
      change,
      accounts,
      platforms,
      judging,
      tab,
      openTab,
      showTab: openTab,
      problems,
      uploads,
      uploadTo,
    },
    validation,
    // Networks are not asked about a draft.
    blocking: (when) =>
      when.kind === 'draft'
        ? seen(when).filter(({ code }) => code === 'uploading')
        : distinct([...seen(when), ...reported]),
    attempt: () => setAttempted(true),
    refused,
  }
}

const stillUploading: Problem = { field: 'media', at: {}, code: 'uploading', message: words.uploading }

/** A sentence of the service does not say which network it is about. */
function withNetwork(problem: Problem, { accounts, platforms }: Judging): Problem {
  const account = accounts.get(problem.accountId ?? problem.at.accountId ?? '')
  const name = account && platforms.get(account.platform)?.name
  return name ? { ...problem, message: `${name}: ${problem.message}` } : problem
}

/** What the service said, as long as it is about what stands here now. */
function current({ of, problems }: Validation, draft: Draft): readonly Problem[] {
  if (of === JSON.stringify(validateBody(draft))) return problems
  return problems.filter(({ code }) => !code.startsWith('content_'))
}

/** The fields of a refused request, until something of it is changed. */
function useRefused({ failure }: Sending, draft: Draft): readonly Problem[] {
  const [seen, setSeen] = useState<{ failure: typeof failure; draft: Draft; problems: readonly Problem[] }>()
  if (failure && failure.code !== 'duplicate_content' && seen?.failure !== failure)
    setSeen({ failure, draft, problems: problemsOfFailure(failure, draft) })
  return failure && seen?.failure === failure && seen.draft === draft ? seen.problems : []
}
