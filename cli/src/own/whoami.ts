import type { Parsed } from '../arguments/parse.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { shapeOf, show } from '../output/show.ts'
import { Service } from '../service/service.ts'
import { previewOf, readSettings } from '../settings/settings.ts'

export async function whoami(io: Io, parsed: Parsed): Promise<number> {
  const settings = await readSettings(io, parsed)
  const service = new Service(io, settings)
  const credential = (await service.ask('verifyCredential')) as Record<string, unknown>
  const profiles = await service
    .ask('listProfiles', { query: { limit: 100 } })
    .then((answer) => (answer as { data: { name: string }[] }).data.map(({ name }) => name))
    .catch(() => undefined)
  const { url, mode, origin, apiKey = '' } = settings
  show(
    io,
    {
      server: url,
      mode: mode ?? null,
      key: previewOf(apiKey),
      keyFrom: origin,
      authType: credential.authType,
      profiles: profiles ?? null,
    },
    shapeOf(io, parsed),
  )
  return exitCodes.done
}
