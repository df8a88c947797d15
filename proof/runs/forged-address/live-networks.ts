import { servedPlatforms } from '../../../service/src/platforms/registry.ts'
import { type Setting, variableOf } from '../../../service/src/platforms/settings.ts'
import type { Ground } from '../../harness/ground.ts'
import type { Team } from '../../harness/team.ts'
import { serveTwin } from '../../judges/twin-server.ts'

/** Networks that live mode speaks to here, and what follows the host in the address of their interface. */
const prefixes: Record<string, string> = {
  microblog: '',
  videosite: '',
  photonet: '/v25.0',
  socialnet: '/v25.0',
  pinboard: '/v5',
}

/** Twins of networks on ports of loopback, and the settings under which live mode speaks to them. */
export async function openNetworks(ground: Ground) {
  const settings: Record<string, string> = {}
  const ports: number[] = []
  for (const [word, prefix] of Object.entries(prefixes)) {
    const platform = servedPlatforms.get(word)
    if (!platform) throw new Error(`${word} is not served`)
    const { url, close } = await serveTwin(platform.twin)
    ground.atEnd(close)
    ports.push(Number(new URL(url).port))
    settings[`${word.toUpperCase()}_URL`] = url + prefix
    for (const [name, { optional }] of Object.entries<Setting>(platform.settings))
      if (!optional) settings[variableOf(word, name)] = 'for-the-proof'
  }
  return { settings, ports }
}

/** An account of live mode on each of these networks. */
export async function connectNetworks({ client, profileId }: Team): Promise<Record<string, string>> {
  const accounts: Record<string, string> = {}
  for (const [index, word] of Object.keys(prefixes).entries()) {
    const { state } = await client.call(`GET /v1/connect/${word}?profileId=${profileId}`)
    const body = { code: `sbx_ok_${index + 1}`, state, profileId }
    accounts[word] = (await client.call(`POST /v1/connect/${word}`, body)).account.id
  }
  return accounts
}
