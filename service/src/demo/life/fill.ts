import type { Call } from '../api.ts'
import { runAds } from './ads.ts'
import { addCredit } from './credit.ts'
import { listen } from './hooks.ts'
import { makeKeys } from './keys.ts'
import { fillLibrary } from './library.ts'
import { connectNetworks } from './networks.ts'
import { liveThroughDays } from './past.ts'
import { inviteTeam } from './people.ts'
import { planAhead } from './plans.ts'
import { fillQueues } from './queues.ts'
import { keepContacts } from './readers.ts'
import { type Founding, found } from './team.ts'
import { sendTexts } from './texts.ts'
import type { World } from './world.ts'

export interface FillOptions extends Founding {
  /** Prints the title of the next step. */
  say?: (line: string) => void
}

interface Step {
  title: string
  run: (world: World) => Promise<void>
}

/** One scene for each area of the service, in an order in which each finds what it builds on. */
const steps: readonly Step[] = [
  { title: 'profiles, and an account on each network', run: connectNetworks },
  { title: 'credit for the network that is paid', run: addCredit },
  { title: 'webhooks that work, fail and are gone', run: listen },
  { title: 'the team and its invitations', run: inviteTeam },
  { title: 'API keys', run: makeKeys },
  { title: 'media in the library', run: fillLibrary },
  { title: 'contacts with tags and fields', run: keepContacts },
  { title: 'an ads connection with campaigns', run: runAds },
  { title: 'text messages and a number', run: sendTexts },
  { title: 'posts of the last days, in every state', run: liveThroughDays },
  { title: 'queues with their slots', run: fillQueues },
  { title: 'drafts and posts of the next two weeks', run: planAhead },
]

/** Gives a new team all that an evaluator may want to look at. `api` speaks to the service without a credential. */
export async function fill(api: Call, options: FillOptions): Promise<World> {
  const { say = () => {} } = options
  const world = await found(api, options)
  for (const { title, run } of steps) {
    const began = performance.now()
    await run(world)
    say(`${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  return world
}
