import { useState } from 'react'
import { useNow } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { type Column, Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { messageWords as words } from '../../i18n/audience/messages.ts'
import { FilterBar, FilterChoice } from '../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { Compose } from './compose.tsx'
import { useMessageCsv } from './message.csv.ts'
import { isMoving, type Message } from './message.ts'
import { MessageStatus } from './message-status.tsx'
import styles from './messages.module.css'

const filterNames = ['status'] as const

export function MessagesPage() {
  const mode = useMode()
  const [isWriting, setWriting] = useState(false)
  // Messages whose outcome this page has seen to be lost: nothing more is coming for them.
  const [lost, setLost] = useState<readonly string[]>([])
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Can do="GET /v1/sms/brands">
            <ButtonLink to={`/${mode}/messages/registry`}>{words.registry}</ButtonLink>
          </Can>
          <Can do="POST /v1/sms/messages">
            <Button variant="primary" onClick={() => setWriting(true)}>
              {words.write}
            </Button>
          </Can>
        </>
      }
    >
      <NeedsRole route="GET /v1/sms/messages">
        <Messages lost={lost} />
      </NeedsRole>
      {isWriting && <Compose onClose={() => setWriting(false)} onLost={(id) => setLost([...lost, id])} />}
    </Page>
  )
}

function useMessages() {
  const can = useCan()
  const { profile } = useProfile()
  const [{ status }] = useFilters(filterNames)
  const at = useNow(5000)
  const enabled = can('GET /v1/sms/messages')
  const input = {
    query: {
      ...(status && { status: status as Message['status'] }),
      ...(profile && { profileId: profile.id }),
    },
  }
  return usePages('GET /v1/sms/messages', input, {
    keep: true,
    enabled,
    every: (rows) => (rows?.some((message) => isMoving(message, at)) ? 3000 : 30_000),
  })
}

function Messages({ lost }: { lost: readonly string[] }) {
  const pages = useMessages()
  const columns = useColumns(lost)
  const csv = useMessageCsv()
  const [filters] = useFilters(filterNames)
  return (
    <>
      <FilterBar names={filterNames}>
        <FilterChoice
          name="status"
          label={words.status}
          any={words.anyStatus}
          options={(['queued', 'sent', 'failed'] as const).map((status) => [
            status,
            words.statuses[status] ?? status,
          ])}
        />
      </FilterBar>
      <Rows<Message>
        label={words.title}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        empty={Object.keys(filters).length > 0 ? <p>{words.filtered}</p> : <None />}
        columns={columns}
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={<ListCsv pages={pages} file={words.title} columns={csv} />}
      />
    </>
  )
}

function None() {
  const mode = useMode()
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/sms/messages -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -H 'idempotency-key: <your own>' \\
  -d '{"profileId": "<profile>", "from": "+15005550006", "to": "+15005550100", "body": "Hello"}'`}
    >
      {words.emptyText} {mode === 'test' && words.emptyTest}
    </Empty>
  )
}

function useColumns(lost: readonly string[]): Column<Message>[] {
  const profiles = useProfiles()
  const { profile } = useProfile()
  return [
    {
      name: words.when,
      cell: ({ createdAt }) => (
        <span className={styles.when}>
          <When at={createdAt} />
        </span>
      ),
    },
    {
      name: words.status,
      cell: (message) => <MessageStatus message={message} isLost={lost.includes(message.id)} />,
    },
    { name: words.to, cell: ({ to }) => <code>{to}</code> },
    { name: words.from, cell: ({ from }) => <code>{from}</code> },
    {
      name: words.text,
      cell: ({ body }) => (
        <span className={styles.text} dir="auto">
          {body}
        </span>
      ),
    },
    { name: words.parts, isEnd: true, cell: ({ segments }) => segments },
    ...(profile
      ? []
      : [
          {
            name: words.profile,
            cell: ({ profileId }: Message) => profiles?.find(({ id }) => id === profileId)?.name ?? '',
          },
        ]),
  ]
}
