import type { Db } from '#db/database.ts'
import type { MessageBody } from '#features/inbox/index.ts'
import type { Button } from '#platforms/capabilities/conversations/conversations.ts'
import { fillText } from '../../messages/filled-text.ts'
import type { AutomationRow } from '../comment-automations.store.ts'
import type { Cards, MessageKind } from '../comment-automations.tables.ts'
import { trackedLinks } from '../links/tracked-links.ts'
import type { LogRow } from '../logs/logs.store.ts'
import { gateOf } from '../settings.ts'
import type { KnownPerson } from './person.ts'
import { pressOf } from './press.ts'

interface Saying {
  log: LogRow
  rule: AutomationRow
  kind: MessageKind
  person: KnownPerson
}

interface Reaching {
  db: Db
  publicUrl: string
  now: Date
}

/** What a direct message says to one person. */
export async function bodyOf(reaching: Reaching, { log, rule, kind, person }: Saying): Promise<MessageBody> {
  const { message, buttonLabel, notFollowingMessage } = gateOf(rule)
  if (kind === 'gate')
    return { message, buttons: [{ type: 'postback', title: buttonLabel, payload: pressOf(log.id) }] }
  if (kind === 'hint') return { message: notFollowingMessage ?? message }
  const through = await trackedLinks(reaching, log, rule)
  if (rule.template) return { template: { ...rule.template, elements: cardsOf(rule.template, through) } }
  const text = filledFor(log.dm_text ?? rule.dm_message, log, person)
  return { message: text, ...(rule.buttons.length > 0 && { buttons: rule.buttons.map(through) }) }
}

/** A text for the person of a row, whom the network may have named where no contact does. */
export function filledFor(text: string, log: LogRow, { values }: Pick<KnownPerson, 'values'>): string {
  const name = values.name ?? log.participant_name ?? log.participant_username
  return fillText(text, { ...values, name })
}

function cardsOf({ elements }: Cards, through: <B extends Button>(button: B) => B): Cards['elements'] {
  return elements.map(({ buttons, ...card }) => ({
    ...card,
    ...(buttons && buttons.length > 0 && { buttons: buttons.map(through) }),
  }))
}
