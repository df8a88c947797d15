import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { CopyButton } from '../../../components/copy.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { countdown } from '../../../values/duration.ts'
import styles from './connect.module.css'
import { useLinkCode } from './use-link-code.ts'
import type { WayProps } from './way.ts'

/** A bot stands for the service at the network: it learns which chat is meant from a code, or from the chat's id. */
export function CodeWay({ profileId, back }: WayProps) {
  const navigate = useNavigate()
  const onConnected = (accountId: string) =>
    void navigate({ to: back, search: { connected: accountId } as never })
  return (
    <>
      <ByCode key={profileId} profileId={profileId} onConnected={onConnected} />
      <ByChat profileId={profileId} onConnected={onConnected} />
    </>
  )
}

interface Props {
  profileId: string
  onConnected: (accountId: string) => void
}

type Issued = AnswerOf<'GET /v1/connect/botchat'>

function ByCode({ profileId, onConnected }: Props) {
  const [issued, setIssued] = useState<Issued>()
  const ask = useWrite('GET /v1/connect/botchat', { onDone: setIssued })
  const get = () => void ask.send({ query: { profileId } })
  return (
    <section className={styles.way} aria-label={words.byCode}>
      <h2>{words.byCode}</h2>
      {issued ? (
        <Waiting
          key={issued.code}
          issued={issued}
          onConnected={onConnected}
          onAgain={get}
          isBusy={ask.isSending}
        />
      ) : (
        <>
          <p>{words.byCodeWhat}</p>
          <span>
            <Button variant="primary" isBusy={ask.isSending} onClick={get}>
              {words.getCode}
            </Button>
          </span>
        </>
      )}
      <Failure failure={ask.failure} />
    </section>
  )
}

interface WaitingProps extends Pick<Props, 'onConnected'> {
  issued: Issued
  onAgain: () => void
  isBusy: boolean
}

function Waiting({ issued, onConnected, onAgain, isBusy }: WaitingProps) {
  const mode = useMode()
  const { code, botUsername, expiresAt } = issued
  const { left, isOver, failure } = useLinkCode(code, expiresAt, onConnected)
  if (isOver)
    return (
      <>
        <p role="status">{words.codeExpired}</p>
        <span>
          <Button variant="primary" isBusy={isBusy} onClick={onAgain}>
            {words.newCode}
          </Button>
        </span>
      </>
    )
  return (
    <>
      <div className={styles.row}>
        <code className={styles.code}>{code}</code>
        <CopyButton text={code} label={`${words.code} ${code}`} isIconOnly />
      </div>
      <ol className={styles.list}>
        {words.codeSteps(botUsername, code).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {mode === 'test' && (
        <p>
          <ExternalLink to={`${location.origin}/sandbox/botchat/link?code=${code}`}>
            {words.postInSandbox}
          </ExternalLink>
        </p>
      )}
      <p className={styles.muted}>{words.waiting(countdown(left))}</p>
      <Failure failure={failure} />
    </>
  )
}

function ByChat({ profileId, onConnected }: Props) {
  const [{ chat }] = useFilters(['chat'])
  const [chatId, setChatId] = useState(chat ?? '')
  const connect = useWrite('POST /v1/connect/botchat', {
    renews: ['GET /v1/accounts', 'GET /v1/accounts/{id}', 'GET /v1/profiles'],
    onDone: ({ accountId }) => onConnected(accountId),
  })
  const isOfField =
    connect.failure?.facts.param === 'chatId' || connect.failure?.code === 'credentials_refused'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!connect.isSending) void connect.send({ body: { profileId, chatId } })
  }
  return (
    <section className={styles.way} aria-label={words.byChat}>
      <h2>{words.byChat}</h2>
      <p>{words.byChatWhat}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.chat}
          hint={words.chatHint}
          fault={isOfField ? connect.failure?.message : undefined}
          value={chatId}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setChatId(target.value)}
        />
        {!isOfField && <Failure failure={connect.failure} />}
        <span>
          <Button type="submit" isBusy={connect.isSending}>
            {words.connect}
          </Button>
        </span>
      </form>
    </section>
  )
}
