import { useRef, useState } from 'react'
import { now } from '../../api/clock.ts'
import { freshKey } from '../../api/key.ts'
import { useRead } from '../../api/read.ts'
import { NeedsRole } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { useZone } from '../../components/when.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { usePostingAccounts } from '../../shell/posting-accounts.ts'
import { dayOf } from '../../values/zone.ts'
import { Around } from './around.tsx'
import { Composer } from './composer.tsx'
import {
  blankDraft,
  blankTarget,
  type Draft,
  type DraftMedia,
  isBlank,
  type Post,
  type When,
} from './draft/draft.ts'
import type { Account } from './form.ts'
import type { Kept } from './keep/store.ts'
import { useOwnPlace } from './keep/use-own-place.ts'
import { lockOf } from './lock.ts'
import { mediaOfUpload } from './media/media-of.ts'
import { useKeptName, useKeptOnce } from './opening.ts'
import { nextHour } from './when/times.ts'

export interface Asked {
  day?: string
  at?: string
  account?: string
  text?: string
  /** An uploaded file. */
  media?: string
}

interface NewPostProps {
  /** Where it does not stand in the address. */
  asked?: Asked | undefined
  /** The zone of the chosen time, if it is not the usual one. */
  zone?: string | undefined
  /** The draft that the service keeps of it. */
  made: string | undefined
  onMade: (post: Post) => void
  /** Opens that draft as the service has it. */
  onReopen: () => void
}

export function NewPostPage(props: NewPostProps) {
  return (
    <NeedsRole route="POST /v1/posts" title={words.newPost}>
      <NewPost {...props} />
    </NeedsRole>
  )
}

function NewPost({ made, onMade, onReopen, ...given }: NewPostProps) {
  const reported = useAsked(made !== undefined)
  const asked = given.asked ?? reported
  const [generation, setGeneration] = useState(0)
  const name = useOwnPlace(useKeptName('new'))
  const kept = useKeptOnce(name, generation)
  const { accounts, failure, retry } = usePostingAccounts()
  const usual = useZone()
  const zone = given.zone ?? usual
  const file = useRead(
    'GET /v1/media/{mediaId}',
    { path: { mediaId: asked.media ?? '' } },
    { enabled: asked.media !== undefined },
  )
  const origin = JSON.stringify(asked)
  if (!accounts || name === undefined || kept === undefined || file.isLoading)
    return (
      <Around title={words.newPost}>
        <Failure failure={failure} onRetry={retry} />
      </Around>
    )
  return (
    <Opened
      key={`${name} ${origin} ${generation}`}
      asked={asked}
      file={file.data && mediaOfUpload(file.data)}
      zone={zone}
      accounts={accounts}
      kept={kept}
      name={name}
      origin={origin}
      onFresh={() => setGeneration(generation + 1)}
      made={made}
      onMade={onMade}
      onReopen={onReopen}
    />
  )
}

/** The prefill from the query string. The address of an existing draft has none. */
function useAsked(isMade: boolean): Asked {
  const [asked] = useFilters(['day', 'at', 'account', 'text', 'media'])
  const before = useRef(asked)
  if (!isMade) before.current = asked
  return before.current
}

interface OpenedProps extends Omit<NewPostProps, 'asked' | 'zone'> {
  asked: Asked
  file: DraftMedia | undefined
  zone: string
  accounts: ReadonlyMap<string, Account>
  kept: Kept | null
  name: string
  origin: string
  onFresh: () => void
}

/** What the form begins with is settled once: the address and what was kept. */
function Opened(props: OpenedProps) {
  const { accounts, origin, made, onFresh, onMade, onReopen } = props
  const [{ initial, restored }] = useState(() => begin(props))
  const own = useKeptName(made ?? '')
  const post = useMade(made)
  return (
    <Composer
      {...{ accounts, origin, initial, restored, onMade }}
      name={made ? own : props.name}
      post={post}
      locked={post && lockOf(post)}
      onFresh={made ? onReopen : onFresh}
    />
  )
}

/** The draft as the service has it. */
function useMade(postId: string | undefined): Post | undefined {
  const { data } = useRead(
    'GET /v1/posts/{postId}',
    { path: { postId: postId ?? '' } },
    { enabled: postId !== undefined, every: 10_000 },
  )
  return data
}

function begin({ asked, file, zone, accounts, kept, origin }: OpenedProps): {
  initial: Draft
  restored: Kept | undefined
} {
  const usable = [...accounts.values()].filter(({ status }) => status === 'connected')
  const wanted = usable.filter(({ id }) => asked.account?.split(',').includes(id))
  // With a single account there is nothing to choose.
  const chosen = wanted.length > 0 ? wanted : usable.length === 1 ? usable : []
  const when = whenOf(asked, zone)
  const blank = blankDraft(freshKey(), when, idsOf(chosen))
  const fresh = { ...blank, content: asked.text ?? '', media: file ? [file] : [] }
  if (!kept || isBlank(kept.draft)) return { initial: fresh, restored: undefined }
  const known = kept.draft.targets.filter(({ accountId }) => accounts.has(accountId))
  const draft = { ...kept.draft, targets: known }
  if (kept.origin === origin) return { initial: draft, restored: kept }
  // The draft was written under another address: adds what this address prefills.
  const missing = idsOf(wanted).filter((id) => !known.some(({ accountId }) => accountId === id))
  const initial = {
    ...draft,
    targets: [...known, ...missing.map(blankTarget)],
    media: file ? [...draft.media, file] : draft.media,
    when: asked.day || asked.at ? when : draft.when,
  }
  return { initial, restored: kept }
}

const idsOf = (accounts: readonly Account[]): string[] => accounts.map(({ id }) => id)

/** The day and time from the query string. Another day than today begins at nine. */
function whenOf({ day, at }: Asked, zone: string): When {
  if (!day && !at) return { kind: 'now' }
  const next = nextHour(zone)
  const today = dayOf(now(), zone)
  return {
    ...next,
    day: day ?? today,
    time: at ?? (day === undefined || day === today ? next.time : '09:00'),
  }
}
