import { useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useRead } from '../../../api/read.ts'
import { NeedsRole } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Page } from '../../../components/page.tsx'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { type Connection, useKnownConnections } from '../connections.ts'
import { NoConnection } from '../no-connection.tsx'
import { AdForm } from './ad-form.tsx'
import { ConfirmNew } from './confirm-new.tsx'
import { type Draft, faultsOf, placeOf } from './draft.ts'
import { ledgerOf, type Reached } from './ledger.ts'
import { LedgerView } from './ledger-view.tsx'
import { useCreate } from './use-create.ts'

const blank: Draft = {
  kind: 'boost',
  accountId: '',
  adAccountId: '',
  postId: '',
  name: '',
  goal: 'engagement',
  headline: '',
  body: '',
  linkUrl: '',
  imageUrl: '',
  phoneNumber: '',
  greeting: '',
  amount: '',
  countries: [],
  categories: [],
  startsNow: false,
}

export function NewAdPage() {
  const connections = useKnownConnections()
  return (
    <Page title={words.title} lead={words.lead}>
      <NeedsRole route="POST /v1/ads/create">
        {connections?.length === 0 ? <NoConnection /> : connections && <NewAd connections={connections} />}
      </NeedsRole>
    </Page>
  )
}

/** The place of a refusal in the form, where it has one there. */
function refusedAt(failure: ApiFailure | undefined, draft: Draft) {
  const place = placeOf(failure?.facts.param, draft)
  return failure && place ? { [place]: failure.message } : {}
}

function NewAd({ connections }: { connections: readonly Connection[] }) {
  const [{ post = '' }] = useFilters(['post'])
  const [draft, setDraft] = useState<Draft>({
    ...blank,
    postId: post,
    accountId: connections[0]?.value ?? '',
  })
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { accountId } = draft
  const accounts = useRead('GET /v1/ads/accounts', { query: { accountId } }, { enabled: accountId !== '' })
  const currency = accounts.data?.accounts.find(({ id }) => id === draft.adAccountId)?.currency
  const create = useCreate(draft.kind)
  const { reached } = create
  const faults = { ...refusedAt(create.failure, draft), ...(isTried && faultsOf(draft, currency)) }
  const hasPlace = placeOf(create.failure?.facts.param, draft) !== undefined
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const begin = (next: Draft) => {
    create.again()
    setTried(false)
    setDraft(next)
  }
  if (reached)
    return (
      <Ended
        draft={draft}
        reached={reached}
        failure={create.failure}
        onContinue={(adSetId) => begin({ ...draft, adSetId, startsNow: false })}
        onNew={() => begin({ ...blank, accountId, adAccountId: draft.adAccountId })}
      />
    )
  return (
    <>
      <Failure failure={accounts.error} />
      {!hasPlace && <Failure failure={create.failure} />}
      <AdForm
        {...{ draft, faults, change, connections }}
        accounts={accounts.data?.accounts}
        isBusy={create.isSending}
        onSubmit={() => {
          setTried(true)
          if (Object.keys(faultsOf(draft, currency)).length === 0) setAsking(true)
        }}
      />
      {isAsking && (
        <ConfirmNew
          draft={draft}
          currency={currency ?? ''}
          isBusy={create.isSending}
          onClose={() => setAsking(false)}
          onConfirm={() => void create.make(draft, currency ?? '').then(() => setAsking(false))}
        />
      )}
    </>
  )
}

interface EndedProps {
  draft: Draft
  reached: Reached
  failure: ApiFailure | undefined
  onContinue: (adSetId: string) => void
  onNew: () => void
}

/** A chain goes on where an ad set is there, and nothing is uncertain. */
function Ended({ draft, reached, failure, onContinue, onNew }: EndedProps) {
  const { created, outcome } = reached
  const adSetId = created.find(({ kind }) => kind === 'ad_set')?.platformId ?? draft.adSetId
  const isMade = created.some(({ kind }) => kind === 'ad')
  return (
    <LedgerView
      steps={ledgerOf(reached, { joins: draft.adSetId !== undefined, starts: draft.startsNow })}
      isStarted={draft.startsNow}
      failure={failure}
      onContinue={adSetId && !isMade && outcome !== 'unknown' ? () => onContinue(adSetId) : undefined}
      onNew={onNew}
    />
  )
}
