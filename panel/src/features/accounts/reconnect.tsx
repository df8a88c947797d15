import { useMode } from '../../api/mode.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import type { Account } from '../../shell/accounts.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { useReconnect } from './connect/begin.ts'

/** The same identity again: by consent where the network has one, else by the form that it was connected with. */
export function Reconnect({ account }: { account: Account }) {
  const mode = useMode()
  const platform = usePlatforms().get(account.platform)
  const { reconnect, isSending, failure } = useReconnect(account.id, account.platform, account.profileId)
  const variant = account.status === 'connected' ? 'plain' : 'primary'
  if (!platform?.modes[mode]) return null
  const [way] = platform.ways[mode]
  if (way !== 'oauth')
    return (
      <ButtonLink
        variant={variant}
        to={`/${mode}/accounts/connect/${account.platform}`}
        search={{
          profile: account.profileId,
          back: `/${mode}/accounts/${account.id}`,
          ...(way === 'code' ? { chat: account.platformAccountId } : { as: account.username }),
        }}
      >
        {words.reconnect}
      </ButtonLink>
    )
  return (
    <>
      <Button
        variant={variant}
        isBusy={isSending}
        onClick={() => void reconnect(mode === 'test' ? personOf(account) : undefined)}
      >
        {words.reconnect}
      </Button>
      <Failure failure={failure} />
    </>
  )
}

/** The answer with which the sandbox lets the person behind an account agree. */
function personOf({ platformAccountId, metadata }: Account): string | undefined {
  const { connectedBy } = metadata as { connectedBy?: unknown }
  const person = /^sbx-\w+-(\d+)$/.exec(
    typeof connectedBy === 'string' ? connectedBy : platformAccountId,
  )?.[1]
  return person && person !== '1' ? `sbx_ok_${person}` : undefined
}
