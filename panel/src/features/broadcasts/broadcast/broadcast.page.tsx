import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Id } from '../../../components/copy.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { When } from '../../../components/when.tsx'
import { messageWords } from '../../../i18n/audience/automation.ts'
import { broadcastWords as words } from '../../../i18n/audience/broadcasts.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import { From } from '../../../shell/automation/from.tsx'
import { useProfileName } from '../../../shell/filters/profile.ts'
import { Audience } from '../audience/audience.tsx'
import { type Broadcast, isOpen } from '../broadcast.ts'
import { BroadcastStatus } from '../broadcast-status.tsx'
import styles from '../broadcasts.module.css'
import { Missing, useBroadcast } from '../use-broadcast.tsx'
import { Actions } from './actions.tsx'
import { NotStarted } from './not-started.tsx'
import { Progress } from './progress.tsx'
import { Recipients } from './recipients.tsx'

export function BroadcastPage() {
  const { broadcast, error, retry } = useBroadcast()
  if (broadcast) return <Known broadcast={broadcast} />
  return (
    <Page title={words.broadcast}>
      <NeedsRole route="GET /v1/broadcasts/{broadcastId}">
        <Missing error={error} retry={retry} />
      </NeedsRole>
    </Page>
  )
}

interface Props {
  broadcast: Broadcast
}

function Known({ broadcast }: Props) {
  const mode = useMode()
  const can = useCan()
  return (
    <Page
      title={broadcast.name}
      lead={<Lead broadcast={broadcast} />}
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/broadcasts`}>
          {words.backToList}
        </ButtonLink>
      }
    >
      <Actions broadcast={broadcast} />
      <NotStarted broadcast={broadcast} />
      {!isOpen(broadcast) && <Progress broadcast={broadcast} />}
      <div className={styles.detail}>
        <Content broadcast={broadcast} />
        <About broadcast={broadcast} />
      </div>
      {isOpen(broadcast) && can('POST /v1/broadcasts/{broadcastId}/recipients') && (
        <Audience broadcast={broadcast} />
      )}
      <Recipients broadcast={broadcast} />
    </Page>
  )
}

function Lead({ broadcast }: Props) {
  const { status, scheduledAt } = broadcast
  return (
    <span className={styles.lead}>
      <BroadcastStatus status={status} />
      <From {...broadcast} />
      {status === 'scheduled' && scheduledAt && (
        <span>
          {words.at.scheduled} <When at={scheduledAt} withZone />
        </span>
      )}
    </span>
  )
}

function Content({ broadcast: { message, template } }: Props) {
  const [attachment] = message?.attachments ?? []
  return (
    <Section title={template ? words.template : words.text}>
      {!message && !template && <p className={styles.muted}>{messageWords.previewNothing}</p>}
      {attachment && <p className={styles.address}>{attachment.url}</p>}
      {message?.text && (
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
      )}
      {template && (
        <Facts>
          <dt>{messageWords.templateName}</dt>
          <dd>{template.name}</dd>
          <dt>{messageWords.language}</dt>
          <dd>{template.language}</dd>
          {Object.entries(template.variableMapping ?? {}).map(([name, { field, customValue }]) => [
            <dt key={`${name} name`}>{messageWords.variable(name)}</dt>,
            <dd key={name} dir="auto">
              {field === 'custom' ? customValue : messageWords.fields[field]}
            </dd>,
          ])}
        </Facts>
      )}
    </Section>
  )
}

function About({ broadcast }: Props) {
  const profileOf = useProfileName()
  const { id, profileId, scheduledAt, startedAt, completedAt, createdAt } = broadcast
  const times = [
    [words.scheduledAt, scheduledAt],
    [words.started, startedAt],
    [words.ended, completedAt],
    [fileWords.created, createdAt],
  ] as const
  return (
    <Facts>
      <dt>{words.profile}</dt>
      <dd dir="auto">{profileOf(profileId)}</dd>
      {times.map(
        ([name, at]) =>
          at && [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name}>
              <When at={at} withZone />
            </dd>,
          ],
      )}
      <dt>Id</dt>
      <dd>
        <Id id={id} />
      </dd>
    </Facts>
  )
}
