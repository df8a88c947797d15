import { useState } from 'react'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { fieldWords as words } from '../../i18n/audience/contacts.ts'
import { common } from '../../i18n/shell/common.ts'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { type CustomField, contactReads } from './contact.ts'
import styles from './contacts.module.css'
import { useFieldCsv } from './field.csv.ts'
import { EditField, NewField } from './field-dialog.tsx'

export function FieldsPage() {
  const can = useCan()
  const { profile } = useProfile()
  const profiles = useProfiles()
  const [edited, setEdited] = useState<CustomField | 'new'>()
  const fields = usePages(
    'GET /v1/custom-fields',
    { query: { ...(profile && { profileId: profile.id }) } },
    { keep: true, enabled: can('GET /v1/custom-fields') },
  )
  const csv = useFieldCsv()
  const isWriter = can('POST /v1/custom-fields')
  const close = () => setEdited(undefined)
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <Can do="POST /v1/custom-fields">
          <Button variant="primary" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </Can>
      }
    >
      <NeedsRole route="GET /v1/custom-fields">
        <Rows<CustomField>
          label={words.title}
          rows={fields.rows}
          idOf={({ id }) => id}
          failure={fields.error}
          onRetry={() => void fields.refetch()}
          isOld={fields.isPlaceholderData}
          empty={<None />}
          columns={[
            { name: words.name, cell: ({ name }) => <b dir="auto">{name}</b> },
            { name: words.slug, cell: ({ slug }) => <code>{slug}</code> },
            { name: words.type, cell: ({ type }) => words.types[type] ?? type },
            { name: words.options, cell: ({ options }) => <span dir="auto">{options.join(', ')}</span> },
            {
              name: words.profile,
              cell: ({ profileId }) => profiles?.find(({ id }) => id === profileId)?.name ?? '',
            },
            ...(isWriter
              ? [
                  {
                    name: common.actions,
                    isQuiet: true,
                    cell: (field: CustomField) => (
                      <span className={styles.actions}>
                        <Button size="small" onClick={() => setEdited(field)}>
                          {common.edit}
                          <span className="visually-hidden"> {field.name}</span>
                        </Button>
                        <Delete field={field} />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <More
          pages={fields}
          count={fields.rows?.length ?? 0}
          csv={<ListCsv pages={fields} file={words.title} columns={csv} />}
        />
      </NeedsRole>
      {edited === 'new' && <NewField onClose={close} />}
      {edited && edited !== 'new' && <EditField field={edited} onClose={close} />}
    </Page>
  )
}

function None() {
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/custom-fields -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "name": "Plan", "type": "select", "options": ["free", "paid"]}'`}
    >
      {words.emptyText}
    </Empty>
  )
}

function Delete({ field }: { field: CustomField }) {
  const remove = useWrite('DELETE /v1/custom-fields/{fieldId}', {
    renews: ['GET /v1/custom-fields', ...contactReads],
    onDone: () => toast(words.deleted(field.name)),
  })
  return (
    <Confirm
      title={words.deleteTitle(field.name)}
      action={common.delete}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { fieldId: field.id } })) !== undefined}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {common.delete}
          <span className="visually-hidden"> {field.name}</span>
        </Button>
      )}
    >
      <p>{words.deleteWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
