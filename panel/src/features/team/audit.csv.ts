import type { Shapes } from '../../contract/routes.ts'
import { teamWords } from '../../i18n/team/team.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

type Entry = Shapes['AuditEntry']

export const actorOf = ({ actor }: Entry): string =>
  actor.email ?? (actor.type === 'system' && actor.id ? teamWords.key : teamWords.service)

/** For a program as well as for people: actions and changes as the service writes them. */
export const auditCsv: readonly CsvColumn<Entry>[] = [
  [teamWords.when, ({ createdAt }) => createdAt],
  [teamWords.action, ({ action }) => action],
  [teamWords.actor, actorOf],
  [teamWords.target, ({ target }) => target.label ?? teamWords.targets[target.type]],
  [teamWords.changes, ({ changes }) => JSON.stringify(changes)],
  [teamWords.ip, ({ ip }) => ip],
]
