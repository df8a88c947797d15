import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { roleWords } from '../../i18n/shell/common.ts'
import { teamWords } from '../../i18n/team/team.ts'
import { useProfiles } from '../../shell/filters/profile.ts'

type Invitation = Shapes['Invitation']

export function Invitations({ invitations }: { invitations: readonly Invitation[] | undefined }) {
  const can = useCan()
  return (
    <Rows
      label={teamWords.invitations}
      rows={invitations}
      idOf={({ id }) => id}
      empty={<p>{teamWords.noInvitations}</p>}
      columns={[
        { name: teamWords.email, cell: ({ email }) => email ?? teamWords.anyone },
        { name: teamWords.role, cell: ({ role }) => roleWords[role] },
        { name: teamWords.profiles, cell: (row) => <Limit ids={row.profileIds} /> },
        { name: teamWords.expires, cell: ({ expiresAt }) => <When at={expiresAt} as="relative" /> },
        ...(can('DELETE /v1/team/invitations/{invitationId}')
          ? [
              {
                name: teamWords.revoke,
                isQuiet: true,
                cell: (row: Invitation) => <Revoke invitation={row} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Profiles of the other mode are counted: their names are not read here. */
function Limit({ ids }: { ids: Invitation['profileIds'] }) {
  const profiles = useProfiles()
  if (!ids) return teamWords.allProfiles
  const named = profiles?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
  const others = ids.length - named.length
  return [...named, ...(others > 0 ? [teamWords.moreProfiles(others)] : [])].join(', ')
}

function Revoke({ invitation }: { invitation: Invitation }) {
  const revoke = useWrite('DELETE /v1/team/invitations/{invitationId}', {
    mode: 'none',
    renews: ['GET /v1/team/members'],
    onDone: () => toast(teamWords.revoked),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={revoke.isSending}
        onClick={() => void revoke.send({ path: { invitationId: invitation.id } })}
      >
        {teamWords.revoke}
        <span className="visually-hidden"> {invitation.email ?? teamWords.anyone}</span>
      </Button>
      <Failure failure={revoke.failure} />
    </>
  )
}
