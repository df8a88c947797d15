import type { CatalogueOperation } from '@zither/sdk/catalogue'
import { answered, faulty } from '../results.ts'
import type { Context } from './context.ts'

interface Platform {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly connect: string
  readonly abilities: Readonly<Record<string, boolean>>
  readonly metered: boolean
  readonly limits: Readonly<Record<string, number>>
  readonly modes: Readonly<Record<'test' | 'live', boolean>>
}

/** The whole list is 76 KB, most of it the options of posts. A model gets a line for each, and one in full. */
export function addPlatformsTool(
  { server, caller, settings, shapes }: Context,
  operation: CatalogueOperation,
): void {
  server.registerTool(
    'list_platforms',
    {
      title: operation.summary,
      description:
        'Lists the networks with what they take, one line for each. With platform, describes one in full: the rules for its files and the JSON Schema of its options.',
      inputSchema: shapes.accepts<{ platform?: string }>('list_platforms', () => ({
        type: 'object',
        properties: {
          platform: {
            type: 'string',
            description: 'A word of the list such as skynet, or a name such as Bluesky.',
          },
        },
        additionalProperties: false,
      })),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async ({ platform: wanted }, { mcpReq }) => {
      const { value, fault } = await caller.ask(operation, {}, { signal: mcpReq.signal })
      if (fault) return fault
      const all = value as readonly Platform[]
      if (wanted === undefined) return answered(all.map((platform) => lineOf(platform, settings.mode)))
      const found = all.find(({ id, name }) => [id, name].some((word) => isSame(word, wanted)))
      return found ? answered(found) : unknownPlatform(wanted)
    },
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function lineOf(
  { id, name, kind, connect, abilities, metered, limits, modes }: Platform,
  mode: 'test' | 'live',
) {
  const can = Object.keys(abilities).filter((ability) => abilities[ability])
  return {
    platform: id,
    name,
    ...(kind !== 'posting' && { kind }),
    ...(!modes[mode] && { note: 'This deployment lacks its settings.' }),
    connect,
    can: can.join(' '),
    ...(abilities.post && limits),
    ...(metered && { metered }),
  }
}

function unknownPlatform(wanted: string) {
  return faulty({
    outcome: 'refused',
    code: 'unknown_platform',
    message: `There is no platform ${wanted}.`,
    param: 'platform',
    whatToDo: 'Take a word from list_platforms without platform.',
  })
}
