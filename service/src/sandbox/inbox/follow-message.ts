import type { Db } from '#db/database.ts'
import {
  type InboxTwin,
  type KeptMessage,
  personOf,
  type Reported,
} from '#platforms/capabilities/conversations/conversations.twin.ts'
import type { Answered, Following } from '#wire/twin/transport.ts'
import type { Twin } from '#wire/twin/twin.ts'
import type { Memory } from '../memory.store.ts'
import { insertReport } from '../notifications.store.ts'

/** A twin that may play people. */
export type Conversing = Twin & { inbox?: InboxTwin }

interface Of {
  teamId: string
  platform: string
  twin: Conversing
  memory: Memory
}

/** Has the other side do what the text of a message asked for, once the message is there (D20.29). */
export async function follow(
  tx: Db,
  { teamId, platform, twin: { inbox }, memory }: Of,
  { follows, response }: Answered,
): Promise<void> {
  const message = memory.sent.at(-1)
  if (!follows || !inbox || !message || (response && response.status >= 400)) return
  for (const reported of await play(inbox, memory, message, follows))
    if (reported?.notification)
      await insertReport(
        tx,
        { team_id: teamId, platform, identity: message.accountId, body: reported.notification },
        memory.now,
      )
}

async function play(
  inbox: InboxTwin,
  state: Memory,
  { id, accountId, personId, text }: KeptMessage,
  follows: Following,
): Promise<(Reported | undefined)[]> {
  const at = state.now.toISOString()
  if (follows === 'bounced') {
    const error = 'The sandbox was asked not to deliver it.'
    return [await inbox.change(state, id, { kind: 'failed', error, at })]
  }
  if (follows === 'read')
    return [
      await inbox.change(state, id, { kind: 'delivered', at }),
      await inbox.change(state, id, { kind: 'read', at }),
    ]
  const participant = await personOf(state, accountId, personId)
  const said = { accountId, participant, direction: 'incoming', text, attachments: [], at } as const
  return [await inbox.say(state, said)]
}
