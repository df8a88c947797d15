import { useState } from 'react'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { NeedsRole } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { common } from '../../i18n/shell/common.ts'
import { keyCsv } from './key.csv.ts'
import { NewKey } from './new-key.tsx'

type Key = Shapes['ApiKey']

export function KeysPage() {
  const can = useCan()
  const [isNew, setNew] = useState(false)
  const mayMake = can('POST /v1/api-keys')
  const keys = usePages('GET /v1/api-keys', {}, { mode: 'none', enabled: can('GET /v1/api-keys') && mayMake })
  const button = (
    <Button variant="primary" onClick={() => setNew(true)}>
      {words.newKey}
    </Button>
  )
  return (
    <Page title={words.keys} lead={words.keysLead} actions={mayMake && button}>
      <NeedsRole route="POST /v1/api-keys">
        <Rows
          label={words.keys}
          rows={keys.rows}
          idOf={({ id }) => id}
          failure={keys.error}
          empty={
            <Empty title={words.noKeys} actions={button}>
              {words.noKeysWhy}
            </Empty>
          }
          columns={[
            { name: words.name, cell: ({ name }) => name },
            { name: words.mode, cell: ({ mode }) => common[mode] },
            { name: words.preview, cell: ({ keyPreview }) => <code>{keyPreview}</code> },
            {
              name: words.scope,
              cell: ({ scope, profileIds }) =>
                scope === 'full' ? words.full : words.profileCount(profileIds.length),
            },
            { name: words.permission, cell: ({ permission }) => words.permissions[permission] },
            {
              name: words.used,
              cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} as="relative" /> : words.never),
            },
            {
              name: words.expires,
              cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} as="date" /> : words.never),
            },
            { name: common.delete, isQuiet: true, cell: (key) => <DeleteKey apiKey={key} /> },
          ]}
        />
        <More
          pages={keys}
          count={keys.rows?.length ?? 0}
          csv={<ListCsv pages={keys} file={words.keys} columns={keyCsv} />}
        />
      </NeedsRole>
      {isNew && <NewKey onClose={() => setNew(false)} />}
    </Page>
  )
}

function DeleteKey({ apiKey }: { apiKey: Key }) {
  const remove = useWrite('DELETE /v1/api-keys/{keyId}', {
    mode: 'none',
    renews: ['GET /v1/api-keys'],
    onDone: () => toast(words.deletedKey(apiKey.name)),
  })
  const isLive = apiKey.mode === 'live'
  return (
    <Confirm
      title={isLive ? words.deleteLiveKey(apiKey.name) : words.deleteKey(apiKey.name)}
      action={isLive ? words.deleteLive : common.delete}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { keyId: apiKey.id } })) !== undefined}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {common.delete}
          <span className="visually-hidden"> {apiKey.name}</span>
        </Button>
      )}
    >
      <p>{isLive ? words.deleteLiveKeyWhat : words.deleteKeyWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
