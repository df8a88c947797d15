import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import { Page } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { common } from '../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { useSorting } from '../../shell/filters/sort.ts'
import styles from './accounts.module.css'
import { useGroupCsv } from './group.csv.ts'
import { type AccountGroup, GroupDialog } from './group-dialog.tsx'

export function GroupsPage() {
  const mode = useMode()
  const can = useCan()
  const [edited, setEdited] = useState<AccountGroup | 'new'>()
  const sorting = useSorting(['name'])
  const groups = usePages(
    'GET /v1/account-groups',
    { query: { sort: sorting.sort ?? 'name' } as never },
    { enabled: can('GET /v1/account-groups') },
  )
  const profiles = useProfiles()
  const csv = useGroupCsv()
  const add = (
    <Can do="POST /v1/account-groups">
      <Button variant="primary" onClick={() => setEdited('new')}>
        {words.newGroup}
      </Button>
    </Can>
  )
  return (
    <Page
      title={words.groupsTitle}
      lead={words.groupsLead}
      actions={
        <>
          <ButtonLink to={`/${mode}/accounts`}>{words.backToList}</ButtonLink>
          {(groups.rows?.length ?? 0) > 0 && add}
        </>
      }
    >
      <NeedsRole route="GET /v1/account-groups">
        <Rows
          label={words.groupsTitle}
          rows={groups.rows}
          sorting={sorting}
          idOf={({ id }) => id}
          failure={groups.error}
          empty={
            <Empty title={words.noGroups} actions={add}>
              {words.noGroupsWhy}
            </Empty>
          }
          columns={[
            { name: words.groupName, sort: 'name', cell: ({ name }) => name },
            { name: words.members, cell: ({ accountIds }) => <Members ids={accountIds} /> },
            {
              name: words.profile,
              cell: ({ profileId }) => profiles?.find(({ id }) => id === profileId)?.name ?? common.all,
            },
            ...(can('PATCH /v1/account-groups/{groupId}')
              ? [
                  {
                    name: common.actions,
                    isQuiet: true,
                    cell: (group: AccountGroup) => (
                      <span className={styles.row}>
                        <Button size="small" onClick={() => setEdited(group)}>
                          {common.edit}
                          <span className="visually-hidden"> {group.name}</span>
                        </Button>
                        <Delete group={group} />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <More
          pages={groups}
          count={groups.rows?.length ?? 0}
          csv={<ListCsv pages={groups} file={words.groupsTitle} columns={csv} />}
        />
      </NeedsRole>
      {edited && <GroupDialog group={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function Members({ ids }: { ids: readonly string[] }) {
  const accounts = useAccounts()
  return (
    <span className={styles.row}>
      {ids.map((id) => {
        const account = accounts.get(id)
        return (
          <span key={id} className={styles.group}>
            {account && <PlatformMark platform={account.platform} size={13} />}
            {handleOf(account) ?? id}
          </span>
        )
      })}
    </span>
  )
}

function Delete({ group }: { group: AccountGroup }) {
  const remove = useWrite('DELETE /v1/account-groups/{groupId}', {
    renews: ['GET /v1/account-groups'],
    onDone: () => toast(words.groupDeleted(group.name)),
  })
  return (
    <Confirm
      title={words.deleteGroup(group.name)}
      action={common.delete}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { groupId: group.id } })) !== undefined}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {common.delete}
          <span className="visually-hidden"> {group.name}</span>
        </Button>
      )}
    >
      <p>{words.deleteGroupWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
