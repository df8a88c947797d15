import { useState } from 'react'
import type { Pages } from '../../api/read.ts'
import { useCan, useSession } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Confirm, Question } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { roleWords } from '../../i18n/shell/common.ts'
import { teamWords } from '../../i18n/team/team.ts'
import { memberCsv } from './member.csv.ts'
import styles from './team.module.css'

type Member = Shapes['Member']
const renews = ['GET /v1/team/members'] as const

export function Members({ members }: { members: Pages<'GET /v1/team/members'> }) {
  const { user } = useSession()
  const can = useCan()
  return (
    <>
      <Rows
        label={teamWords.members}
        rows={members.rows}
        idOf={({ userId }) => userId}
        failure={members.error}
        empty={null}
        columns={[
          {
            name: teamWords.member,
            cell: ({ email, name, userId }) => (
              <span>
                {name} <span className={styles.muted}>{email}</span>
                {userId === user.id && ` (${teamWords.you})`}
              </span>
            ),
          },
          { name: teamWords.role, cell: (member) => <RoleMenu member={member} /> },
          { name: teamWords.joined, cell: ({ joinedAt }) => <When at={joinedAt} as="date" /> },
          {
            name: teamWords.seen,
            cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} as="relative" /> : teamWords.never),
          },
          ...(can('DELETE /v1/team/members/{userId}')
            ? [
                {
                  name: teamWords.remove,
                  isQuiet: true,
                  cell: (member: Member) => <Remove member={member} />,
                },
              ]
            : []),
        ]}
      />
      <More
        pages={members}
        count={members.rows?.length ?? 0}
        csv={<ListCsv pages={members} file={teamWords.members} columns={memberCsv} />}
      />
    </>
  )
}

const roles = ['owner', 'admin', 'member', 'read_only', 'billing_admin'] as const

function RoleMenu({ member }: { member: Member }) {
  const { role: mine } = useSession()
  const can = useCan()
  const [wanted, setWanted] = useState<Member['role']>()
  // Only an owner makes owners, or unmakes them.
  const isFixed = mine !== 'owner' && member.role === 'owner'
  if (!can('PATCH /v1/team/members/{userId}') || isFixed) return roleWords[member.role]
  return (
    <span>
      <select
        className={styles.select}
        aria-label={`${teamWords.role}: ${member.email}`}
        value={member.role}
        onChange={(event) => setWanted(event.target.value as Member['role'])}
      >
        {roles
          .filter((role) => role !== 'owner' || mine === 'owner')
          .map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
      </select>
      {wanted && <RoleQuestion member={member} role={wanted} onClose={() => setWanted(undefined)} />}
    </span>
  )
}

interface RoleQuestionProps {
  member: Member
  role: Member['role']
  onClose: () => void
}

/** Says what the person may do from then on, before it is so. */
function RoleQuestion({ member, role, onClose }: RoleQuestionProps) {
  const { user } = useSession()
  const change = useWrite('PATCH /v1/team/members/{userId}', {
    mode: 'none',
    renews,
    onDone: (changed) => {
      toast(teamWords.changed(changed.email, roleWords[changed.role] ?? changed.role))
      onClose()
    },
  })
  const rights = teamWords.rights.filter(([, who]) => who.includes(role)).map(([text]) => text)
  return (
    <Question
      title={teamWords.changeTitle(member.email, roleWords[role] ?? role)}
      action={teamWords.change}
      isBusy={change.isSending}
      onClose={onClose}
      onConfirm={() => void change.send({ path: { userId: member.userId }, body: { role } })}
    >
      {member.userId === user.id && <p>{teamWords.changeOwn}</p>}
      <p>{teamWords.mayThen}</p>
      <ul className={styles.mayThen}>
        {rights.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Failure failure={change.failure} />
    </Question>
  )
}

function Remove({ member }: { member: Member }) {
  const { user } = useSession()
  const remove = useWrite('DELETE /v1/team/members/{userId}', {
    mode: 'none',
    renews,
    onDone: () => toast(teamWords.removed(member.email)),
  })
  if (member.userId === user.id) return null
  return (
    <Confirm
      title={teamWords.removeTitle(member.email)}
      action={teamWords.remove}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { userId: member.userId } })) !== undefined}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {teamWords.remove}
          <span className="visually-hidden"> {member.email}</span>
        </Button>
      )}
    >
      <p>{teamWords.removeWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
