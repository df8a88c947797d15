import { Plus } from 'lucide-react'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page, Section } from '../../components/page.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { InViewZone, ZoneChoice } from '../../shell/filters/view-zone.tsx'
import { QueueForm } from './queue-form.tsx'
import { QueueSection } from './queue-section.tsx'
import styles from './queues.module.css'

const fresh = 'new'

/** The queues of a profile, or of all. */
export function QueuesPage() {
  return (
    <InViewZone>
      <Queues />
    </InViewZone>
  )
}

function Queues() {
  const { profile } = useProfile()
  const can = useCan()
  const [{ edit }, change] = useFilters(['edit'])
  const pages = usePages(
    'GET /v1/queues',
    { query: profile ? { profileId: profile.id } : {} },
    { limit: 100 },
  )
  const open = (id: string | undefined) => change({ edit: id })
  const create = can('POST /v1/queues') && (
    <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={() => open(fresh)}>
      {queueWords.create}
    </Button>
  )
  return (
    <Page
      title={queueWords.title}
      lead={queueWords.lead}
      actions={
        <>
          <ZoneChoice />
          {edit !== fresh && create}
        </>
      }
    >
      {edit === fresh && (
        <Can do="POST /v1/queues">
          <Section title={queueWords.createTitle}>
            <QueueForm queue={undefined} onClose={() => open(undefined)} />
          </Section>
        </Can>
      )}
      {pages.error && !pages.rows && <Failure failure={pages.error} onRetry={() => void pages.refetch()} />}
      {!pages.rows && !pages.error && <div className={styles.bone} aria-busy="true" />}
      {pages.rows?.map((queue) =>
        edit === queue.id && can('PATCH /v1/queues/{queueId}') ? (
          <Section key={queue.id} title={queueWords.editTitle(queue.name)}>
            <QueueForm queue={queue} onClose={() => open(undefined)} />
          </Section>
        ) : (
          <QueueSection key={queue.id} queue={queue} onEdit={() => open(queue.id)} />
        ),
      )}
      {pages.rows?.length === 0 && edit !== fresh && <NoQueue create={create} />}
      {pages.rows && <More pages={pages} count={pages.rows.length} />}
    </Page>
  )
}

function NoQueue({ create }: { create: React.ReactNode }) {
  const profiles = useProfiles()
  const { profile } = useProfile()
  const id = (profile ?? profiles?.find(({ isDefault }) => isDefault))?.id ?? '$PROFILE_ID'
  const body = { profileId: id, name: 'Mornings', slots: [{ dayOfWeek: 1, time: '09:00' }] }
  const curl = `curl -X POST "${location.origin}/v1/queues" \\
  -H "Authorization: Bearer $ZITHER_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(body)}'`
  return (
    <Empty title={queueWords.none} actions={create} curl={curl}>
      {queueWords.noneWhy}
    </Empty>
  )
}
