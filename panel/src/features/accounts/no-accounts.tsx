import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { useOneClick } from './connect/use-one-click.ts'

/** What to do first: in test mode every network is one click away. */
export function NoAccounts() {
  const mode = useMode()
  const can = useCan()
  const profileId = useTargetProfile()
  if (!can('GET /v1/connect/{platform}')) return <Empty title={words.empty}>{words.emptyRole}</Empty>
  return (
    <Empty
      title={words.empty}
      actions={
        mode === 'test' ? (
          <SandboxButtons profileId={profileId} />
        ) : (
          <ButtonLink variant="primary" to="/live/accounts/connect">
            {words.connect}
          </ButtonLink>
        )
      }
      curl={`curl '${location.origin}/v1/connect/threadnet?profileId=${profileId ?? '<profile>'}' -H 'authorization: Bearer <key>'`}
    >
      {mode === 'test' ? words.emptyTest : words.emptyLive}
    </Empty>
  )
}

/** The profile that a new account goes to when nobody was asked. */
function useTargetProfile(): string | undefined {
  const { profile } = useProfile()
  const profiles = useProfiles()
  return (profile ?? profiles?.find(({ isDefault }) => isDefault) ?? profiles?.[0])?.id
}

function SandboxButtons({ profileId }: { profileId: string | undefined }) {
  const platforms = usePlatforms()
  const { connect, isSending, failure } = useOneClick(profileId)
  const posting = [...platforms.values()].filter(({ kind, modes }) => kind === 'posting' && modes.test)
  return (
    <>
      {posting.map((platform) => (
        <Button
          key={platform.id}
          icon={<PlatformMark platform={platform.id} size={14} />}
          isBusy={isSending || !profileId}
          onClick={() => connect(platform)}
        >
          <span>
            <span className="visually-hidden">{words.connectSandbox} </span>
            {platform.name}
          </span>
        </Button>
      ))}
      <Failure failure={failure} />
    </>
  )
}
