import { useParams } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Id } from '../../components/copy.tsx'
import { ExternalLink } from '../../components/external.tsx'
import { Failure } from '../../components/failure.tsx'
import { Page } from '../../components/page.tsx'
import { StatusLabel } from '../../components/status.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import { numberWords as words } from '../../i18n/audience/numbers.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { decimalText } from '../../values/money.ts'
import { Abilities } from './abilities.tsx'
import { countryName, isMoving, numberReads, type PhoneNumber, shapeOf } from './number.ts'
import styles from './numbers.module.css'
import { Remediation } from './remediation.tsx'

export function NumberPage() {
  const mode = useMode()
  const can = useCan()
  const { numberId } = useParams({ strict: false }) as { numberId: string }
  const input = { path: { id: numberId } }
  const enabled = can('GET /v1/phone-numbers/{id}')
  const { data, error, refetch } = useRead('GET /v1/phone-numbers/{id}', input, {
    enabled,
    every: (known) => (known && isMoving(known) ? 5000 : false),
  })
  if (data) return <Known number={data} />
  return (
    <Page title={words.number}>
      <NeedsRole route="GET /v1/phone-numbers/{id}">
        {error?.code === 'phone_number_not_found' ? (
          <>
            <p>{words.gone}</p>
            <p>
              <ButtonLink to={`/${mode}/numbers`}>{words.all}</ButtonLink>
            </p>
          </>
        ) : (
          <Failure failure={error} onRetry={() => void refetch()} />
        )}
      </NeedsRole>
    </Page>
  )
}

function Known({ number }: { number: PhoneNumber }) {
  const mode = useMode()
  const can = useCan()
  const { status, declineReason, identityVerificationUrl } = number
  return (
    <Page
      title={number.phoneNumber}
      actions={
        <>
          <ButtonLink variant="quiet" to={`/${mode}/numbers`}>
            {words.all}
          </ButtonLink>
          {status !== 'released' && (
            <Can do="DELETE /v1/phone-numbers/{id}">
              <Release number={number} />
            </Can>
          )}
        </>
      }
    >
      <div className={styles.standing}>
        <StatusLabel status={shapeOf[status]}>{words.statuses[status]}</StatusLabel>
        <p>{words.explained[status]}</p>
        {declineReason && (
          <p>
            <b>{words.declined}:</b> <span dir="auto">{declineReason}</span>
          </p>
        )}
        {identityVerificationUrl && (
          <p>
            <ExternalLink to={identityVerificationUrl}>{words.verify}</ExternalLink>
          </p>
        )}
      </div>
      <Facts number={number} />
      {status === 'regulatory_declined' && can('POST /v1/phone-numbers/{id}/remediate') && (
        <Remediation number={number} />
      )}
    </Page>
  )
}

function Facts({ number }: { number: PhoneNumber }) {
  const profiles = useProfiles()
  const profile = profiles?.find(({ id }) => id === number.profileId)?.name
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.country}</dt>
        <dd>{countryName(number.country)}</dd>
      </div>
      <div>
        <dt>{words.type}</dt>
        <dd>{words.types[number.numberType]}</dd>
      </div>
      <div>
        <dt>{words.can}</dt>
        <dd>
          <Abilities of={number.capabilities} />
        </dd>
      </div>
      <div>
        <dt>{words.monthly}</dt>
        <dd>
          {number.monthlyCostUsd ? words.perMonth(decimalText(number.monthlyCostUsd)) : words.noPrice}{' '}
          <span className={styles.hint}>{words.priceWhose}</span>
        </dd>
      </div>
      <div>
        <dt>{words.profile}</dt>
        <dd>{profile ?? (number.profileId ? '' : words.noProfile)}</dd>
      </div>
      {number.registrantName && (
        <div>
          <dt>{words.registrant}</dt>
          <dd dir="auto">{number.registrantName}</dd>
        </div>
      )}
      <Time name={words.since} at={number.createdAt} />
      <Time name={words.provided} at={number.provisionedAt} />
      <Time name={words.returned} at={number.releasedAt} />
      <div>
        <dt>Id</dt>
        <dd>
          <Id id={number.id} />
        </dd>
      </div>
    </dl>
  )
}

function Time({ name, at }: { name: string; at: string | null }) {
  if (!at) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <When at={at} />
      </dd>
    </div>
  )
}

function Release({ number: { id, phoneNumber, provisionedAt } }: { number: PhoneNumber }) {
  const release = useWrite('DELETE /v1/phone-numbers/{id}', {
    renews: numberReads,
    onDone: () => toast(words.released(phoneNumber)),
  })
  const { failure } = release
  const isUnsure = failure?.status === 504 || failure?.isUnreachable
  return (
    <Confirm
      title={words.releaseTitle(phoneNumber)}
      action={words.release}
      isBusy={release.isSending}
      onConfirm={async () => (await release.send({ path: { id } })) !== undefined}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {words.release}
        </Button>
      )}
    >
      <p>{provisionedAt ? words.releaseWhat : words.releaseOrder}</p>
      <Failure failure={failure}>{isUnsure && <p>{words.releaseUnsure}</p>}</Failure>
    </Confirm>
  )
}
