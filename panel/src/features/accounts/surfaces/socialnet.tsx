import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField } from '../../../components/field.tsx'
import { Json } from '../../../components/json.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { RowEditor } from './row-editor.tsx'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

export function SocialnetSurface({ account }: SurfaceProps) {
  return (
    <>
      <PageOf account={account} />
      <ChatMenu account={account} />
    </>
  )
}

function PageOf({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/socialnet-page', { path })
  const [chosen, choose] = useState<string>()
  const change = useWrite('PUT /v1/accounts/{accountId}/socialnet-page', {
    renews: ['GET /v1/accounts/{accountId}/socialnet-page', 'GET /v1/accounts/{id}', 'GET /v1/accounts'],
    onDone: ({ selectedPage }) => toast(words.pageChanged(selectedPage.name)),
  })
  const isWriter = can('PUT /v1/accounts/{accountId}/socialnet-page')
  return (
    <Surface title={words.pageTitle} what={words.pageWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <div className={styles.form}>
          <SelectField
            label={words.page}
            value={chosen ?? data.selectedPageId}
            disabled={!isWriter}
            options={data.pages.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choose(target.value)}
          />
          <Failure failure={change.failure} />
          {isWriter && (
            <Button
              isBusy={change.isSending}
              disabled={(chosen ?? data.selectedPageId) === data.selectedPageId}
              onClick={() => chosen && void change.send({ path, body: { selectedPageId: chosen } })}
            >
              {words.switchTo}
            </Button>
          )}
        </div>
      )}
    </Surface>
  )
}

interface Entry {
  type: string
  title: string
  payload?: string
  url?: string
}

interface Menu {
  locale: string
  composer_input_disabled?: boolean
  call_to_actions?: readonly Entry[]
}

function ChatMenu({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const renews = ['GET /v1/accounts/{accountId}/chat-menu'] as const
  const { data, error, refetch, dataUpdatedAt } = useRead(
    'GET /v1/accounts/{accountId}/chat-menu',
    { path },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const set = useWrite('PUT /v1/accounts/{accountId}/chat-menu', { renews, onDone: () => toast(words.saved) })
  const clear = useWrite('DELETE /v1/accounts/{accountId}/chat-menu', {
    renews,
    onDone: () => toast(words.cleared),
  })
  const menus = (data?.data ?? []) as readonly unknown[] as readonly Menu[]
  const isWriter = can('PUT /v1/accounts/{accountId}/chat-menu')
  const failure = set.failure ?? clear.failure
  return (
    <Surface title={words.menu} what={words.menuWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && !isFlat(menus) && (
        <div className={styles.form}>
          <p>{words.menuNested}</p>
          <Json value={menus} label={words.menu} />
          <Failure failure={failure} />
          {isWriter && (
            <Button isBusy={clear.isSending} onClick={() => void clear.send({ path })}>
              {words.clear}
            </Button>
          )}
        </div>
      )}
      {data && isFlat(menus) && (
        <RowEditor
          key={dataUpdatedAt}
          fields={menuFields()}
          rows={rowsOf(menus[0])}
          most={20}
          empty={words.noMenu}
          isBusy={set.isSending || clear.isSending}
          failure={failure}
          isWriter={isWriter}
          onSave={(rows) => void set.send({ path, body: { persistent_menu: [menuOf(rows, menus[0])] } })}
          onClear={() => void clear.send({ path })}
        />
      )}
    </Surface>
  )
}

/** Asked for when it is drawn: the words are those of the chosen language. */
const menuFields = () =>
  [
    { name: 'title', label: words.menuTitle, maxLength: 30 },
    {
      name: 'type',
      label: words.menuKind,
      options: Object.entries(words.menuKinds).map(([value, label]) => ({ value, label })),
    },
    { name: 'value', label: words.menuValue, maxLength: 1000 },
  ] as const

const rowsOf = (menu: Menu | undefined) =>
  (menu?.call_to_actions ?? []).map(({ type, title, url, payload }) => ({
    type,
    title,
    value: url ?? payload ?? '',
  }))

/** One language, and no entries within entries. */
const isFlat = (menus: readonly Menu[]): boolean =>
  menus.length === 0 ||
  (menus.length === 1 && (menus[0]?.call_to_actions ?? []).every(({ type }) => type !== 'nested'))

function menuOf(
  rows: readonly Readonly<Record<'title' | 'type' | 'value', string>>[],
  before: Menu | undefined,
) {
  return {
    locale: before?.locale ?? 'default',
    composer_input_disabled: before?.composer_input_disabled ?? false,
    call_to_actions: rows.map(({ title, type, value }) =>
      type === 'web_url'
        ? { type: 'web_url' as const, title, url: value }
        : { type: 'postback' as const, title, payload: value },
    ),
  }
}
