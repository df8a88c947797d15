import { useState } from 'react'
import { useLoop } from '../../api/loop.ts'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { ChooseAll } from '../../components/lists/choose-all.tsx'
import { ColumnsMenu } from '../../components/lists/columns-menu.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { LoopView } from '../../components/loop-view.tsx'
import { Page } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { FilterBar, FilterChoice, FilterSearch } from '../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { BulkTags } from './bulk-tags.tsx'
import { useContactCsv } from './contact.csv.ts'
import { type Contact, nameOf } from './contact.ts'
import {
  ContactLink,
  choiceColumn,
  columnNames,
  contactColumns,
  useContactColumns,
} from './contact-columns.tsx'
import styles from './contacts.module.css'
import { NewContact } from './new-contact.tsx'
import { TagFilter } from './tag-filter.tsx'

const filterNames = ['q', 'tags', 'subscribed'] as const

export function ContactsPage() {
  const mode = useMode()
  const [isMaking, setMaking] = useState(false)
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Can do="GET /v1/custom-fields">
            <ButtonLink to={`/${mode}/fields`}>{words.fields}</ButtonLink>
          </Can>
          <Can do="POST /v1/contacts/bulk">
            <ButtonLink to={`/${mode}/contacts/import`}>{words.import}</ButtonLink>
          </Can>
          <Can do="POST /v1/contacts">
            <Button variant="primary" onClick={() => setMaking(true)}>
              {words.add}
            </Button>
          </Can>
        </>
      }
    >
      <NeedsRole route="GET /v1/contacts">
        <Contacts />
      </NeedsRole>
      {isMaking && <NewContact onClose={() => setMaking(false)} />}
    </Page>
  )
}

function useContacts() {
  const { profile } = useProfile()
  const can = useCan()
  const [{ q, tags, subscribed }] = useFilters(filterNames)
  return usePages(
    'GET /v1/contacts',
    {
      query: {
        ...(q && { search: q }),
        ...(tags && { tags }),
        ...(subscribed && { isSubscribed: subscribed === 'true' }),
        ...(profile && { profileId: profile.id }),
      },
    },
    { keep: true, every: 60_000, enabled: can('GET /v1/contacts') },
  )
}

function Contacts() {
  const can = useCan()
  const pages = useContacts()
  const [filters] = useFilters(filterNames)
  const columns = useContactColumns()
  const csv = useContactCsv()
  const loop = useLoop()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const rows = pages.rows ?? []
  const picked = rows.filter(({ id }) => chosen.includes(id))
  const isAll = rows.length > 0 && picked.length === rows.length
  const mayChange = can('PATCH /v1/contacts/{contactId}')
  const tags = pages.pages?.[0]?.filters.tags ?? []
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <div className={styles.tools}>
        <Filters tags={tags} />
        <ColumnsMenu columns={columns} names={columnNames.map((name) => [name, words[name]])} />
      </div>
      <LoopView loop={loop} linkOf={({ id, label }) => <ContactLink id={id}>{label}</ContactLink>} />
      {picked.length > 0 && (
        <BulkTags contacts={picked} tags={tags} loop={loop} onClear={() => setChosen([])} />
      )}
      {mayChange && pages.rows?.length !== 0 && (
        <ChooseAll
          label={words.selectAll}
          isAll={isAll}
          isDisabled={rows.length === 0}
          onToggle={() => setChosen(isAll ? [] : rows.map(({ id }) => id))}
        />
      )}
      <Rows<Contact>
        label={words.title}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        columns={[
          ...(mayChange ? [choiceColumn(chosen, toggle, (contact) => words.selectOne(nameOf(contact)))] : []),
          ...contactColumns(columns.shown, tags),
        ]}
        empty={Object.keys(filters).length > 0 ? <p className={styles.none}>{words.filtered}</p> : <None />}
      />
      <More
        pages={pages}
        count={rows.length}
        csv={<ListCsv pages={pages} file={words.title} columns={csv} />}
      />
    </>
  )
}

function Filters({ tags }: { tags: readonly string[] }) {
  return (
    <FilterBar names={filterNames}>
      <FilterSearch label={words.search} />
      <TagFilter tags={tags} />
      <FilterChoice
        name="subscribed"
        label={words.subscribed}
        any={words.anySubscription}
        options={[
          ['true', words.onlySubscribed],
          ['false', words.notSubscribed],
        ]}
      />
    </FilterBar>
  )
}

function None() {
  const mode = useMode()
  return (
    <Empty
      title={words.empty}
      actions={
        <Can do="POST /v1/contacts/bulk">
          <ButtonLink to={`/${mode}/contacts/import`}>{words.import}</ButtonLink>
        </Can>
      }
      curl={`curl ${location.origin}/v1/contacts -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "displayName": "First contact", "email": "you@example.com"}'`}
    >
      {words.emptyText}
    </Empty>
  )
}
