import { type FormEvent, useState } from 'react'
import { usePages, useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Rows } from '../../../components/rows.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

const renews = [
  'GET /v1/accounts/{accountId}/pinboard-boards',
  'GET /v1/accounts/{accountId}/pinboard-board-sections',
] as const

export function PinboardSurface({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/pinboard-boards', { path })
  const change = useWrite('PUT /v1/accounts/{accountId}/pinboard-boards', { renews })
  const isWriter = can('PUT /v1/accounts/{accountId}/pinboard-boards')
  const makeDefault = async (id: string, name: string) => {
    const sent = { defaultBoardId: id, defaultBoardName: name }
    if (await change.send({ path, body: sent })) toast(words.defaultNow(name))
  }
  return (
    <>
      <Surface title={words.boards}>
        <Rows
          label={words.boards}
          rows={data?.boards}
          idOf={({ id }) => id}
          failure={error}
          onRetry={() => void refetch()}
          empty={<p>{words.noBoards}</p>}
          columns={[
            { name: words.board, cell: ({ name }) => name },
            { name: words.privacy, cell: ({ privacy }) => words.privacies[privacy] ?? privacy },
            {
              name: words.isDefault,
              cell: ({ id, name, isDefault }) =>
                isDefault ? (
                  words.isDefault
                ) : isWriter ? (
                  <Button size="small" isBusy={change.isSending} onClick={() => void makeDefault(id, name)}>
                    {words.makeDefault}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                ) : null,
            },
          ]}
        />
        <Failure failure={change.failure} />
        <Can do="POST /v1/accounts/{accountId}/pinboard-boards">
          <NewBoard account={account} />
        </Can>
      </Surface>
      {data?.boards.some(({ isDefault }) => isDefault) && <Sections account={account} />}
    </>
  )
}

type Privacy = 'PUBLIC' | 'PROTECTED' | 'SECRET'

function NewBoard({ account }: SurfaceProps) {
  const [name, setName] = useState('')
  const [privacy, setPrivacy] = useState<Privacy>('PUBLIC')
  const create = useWrite('POST /v1/accounts/{accountId}/pinboard-boards', {
    renews,
    onDone: (board) => {
      toast(words.boardMade(board.name))
      setName('')
    },
  })
  const isOfName = create.failure?.facts.param === 'name'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isSending) void create.send({ path: { accountId: account.id }, body: { name, privacy } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.newBoard}>
      <div className={styles.line}>
        <TextField
          label={words.boardName}
          fault={isOfName ? create.failure?.message : undefined}
          value={name}
          maxLength={180}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={words.privacy}
          value={privacy}
          options={Object.entries(words.privacies).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setPrivacy(target.value as Privacy)}
        />
        <Button type="submit" isBusy={create.isSending}>
          {words.newBoard}
        </Button>
      </div>
      {!isOfName && <Failure failure={create.failure} />}
    </form>
  )
}

function Sections({ account }: SurfaceProps) {
  const sections = usePages('GET /v1/accounts/{accountId}/pinboard-board-sections', {
    path: { accountId: account.id },
  })
  return (
    <Surface title={words.sections}>
      <Rows
        label={words.sections}
        rows={sections.rows}
        idOf={({ id }) => id}
        failure={sections.error}
        empty={<p>{words.noSections}</p>}
        columns={[{ name: words.sections, cell: ({ name }) => name }]}
      />
      <More pages={sections} count={sections.rows?.length ?? 0} />
    </Surface>
  )
}
