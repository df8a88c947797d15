import { Facts } from '../../components/facts.tsx'
import { Failure } from '../../components/failure.tsx'
import { When } from '../../components/when.tsx'
import { settingsWords } from '../../i18n/team/settings.ts'
import { useStatus } from '../../shell/service-state.tsx'

/** What the service says of itself, for people who run it. */
export function System() {
  const { data, error, refetch } = useStatus()
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Facts>
      {data.components.map(({ name, status }) => (
        <Fact key={name} name={name} text={settingsWords.states[status] ?? status} />
      ))}
      <Fact name={settingsWords.registration} text={settingsWords.registrations[data.registration] ?? ''} />
      <Fact
        name={settingsWords.mail}
        text={data.emailDelivery ? settingsWords.mails.yes : settingsWords.mails.no}
      />
      <Fact name={settingsWords.version} text={data.version} />
      <dt>{settingsWords.time}</dt>
      <dd>
        <When at={data.time} withZone />
      </dd>
    </Facts>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
)
