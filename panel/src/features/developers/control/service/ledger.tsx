import { Failure } from '../../../../components/failure.tsx'
import { Json } from '../../../../components/json.tsx'
import { Rows } from '../../../../components/rows.tsx'
import { When } from '../../../../components/when.tsx'
import { developerWords as words } from '../../../../i18n/developers/developers.ts'
import { common } from '../../../../i18n/shell/common.ts'
import { usePlatformName } from '../../../../shell/platforms.ts'
import { useControl } from '../use-control.ts'

interface SandboxCall {
  seq: number
  at: string
  provider: string
  operation: string
  attempt: number
  method: string
  path: string
  body: unknown
  result: { kind: string; status: number | null; kept: boolean }
}

/** What reached the twins: the other side's own account of what happened. */
export function Ledger({ token }: { token: string }) {
  const nameOf = usePlatformName()
  const state = useControl<{ data: readonly SandboxCall[] }>(token, 'calls?order=newest&limit=50')
  return (
    <>
      <Failure failure={state.error} />
      <Rows
        label={words.ledger}
        rows={state.data?.data}
        idOf={({ seq }) => String(seq)}
        empty={<p>{words.noCalls}</p>}
        columns={[
          { name: words.when, cell: ({ at }) => <When at={at} /> },
          { name: words.network, cell: ({ provider }) => nameOf(provider) },
          { name: words.operation, cell: ({ operation, attempt }) => `${operation} (${attempt})` },
          {
            name: words.what,
            cell: ({ seq, method, path, body }) => (
              <details>
                <summary>
                  <code>
                    {method} {path.slice(0, 60)}
                  </code>
                </summary>
                <Json value={body} label={`${words.payload} ${seq}`} />
              </details>
            ),
          },
          { name: words.result, cell: ({ result }) => `${result.kind} ${result.status ?? ''}` },
          { name: words.kept, cell: ({ result }) => (result.kept ? common.yes : common.no) },
        ]}
      />
    </>
  )
}
