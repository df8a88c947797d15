import { isFailure } from '../../../../api/failure.ts'
import { Failure } from '../../../../components/failure.tsx'
import { Rows } from '../../../../components/rows.tsx'
import { When } from '../../../../components/when.tsx'
import { developerWords as words } from '../../../../i18n/developers/developers.ts'
import { useControl } from '../use-control.ts'

interface SandboxMail {
  id: string
  at: string
  to: string
  subject: string
  link: string | null
}

/** What was mailed, where the service keeps its mails instead of sending them. */
export function Mails({ token }: { token: string }) {
  const mails = useControl<{ data: readonly SandboxMail[] }>(token, 'mail')
  if (isFailure(mails.error, 'mail_not_captured')) return <p>{words.mailOff}</p>
  return (
    <>
      <Failure failure={mails.error} />
      <Rows
        label={words.mail}
        rows={mails.data?.data}
        idOf={({ id }) => id}
        empty={<p>{words.noMail}</p>}
        columns={[
          { name: words.when, cell: ({ at }) => <When at={at} /> },
          { name: words.to, cell: ({ to }) => to },
          {
            name: words.subject,
            cell: ({ subject, link }) => (link ? <a href={link}>{subject}</a> : subject),
          },
        ]}
      />
    </>
  )
}
