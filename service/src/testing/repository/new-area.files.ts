/**
 * An area with a stored table, an operation on an account and due work, file by file: what a contributor would write.
 */
export const folder = 'service/src/features/reminders'

export const areaFiles: Readonly<Record<string, string>> = {
  'reminders.tables.ts': `
import type { Mode } from '#values/scope.ts'

export interface RemindersTables {
  reminder: {
    id: string
    team_id: string
    mode: Mode
    profile_id: string
    text: string
    due_at: Date
    fence: number
    starts: number
    created_at: Date
  }
  reminder_note: { id: string; reminder_id: string }
}

declare module '#db/database.ts' {
  interface Tables extends RemindersTables {}
}
`,
  'reminders.settings.ts': `
import { settings } from '#contract/area/settings.ts'

declare module '#contract/area/settings.ts' {
  interface AreaSettings {
    reminders: { most: number }
  }
}

export const remindersSettings = settings('reminders', (read) => ({
  most: read.integer('REMINDERS_MOST', 1, 100, 10),
}))
`,
  'reminders.errors.ts': `
import { error } from '#contract/operation/errors.ts'

export const reminderNotFound = error(404, 'reminder_not_found', 'No such reminder.')
`,
  'reminders.events.ts': `
import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'

export const reminderDue = event('reminder.due', t.object({ text: t.anyString() }), { text: 'Call Ann.' })
`,
  'reminders.faults.ts': `
import { faultPoint } from '#contract/work/fault-point.ts'

export const reminderFault = faultPoint('reminder.before')
`,
  'reminders.store.ts': `
import type { Selectable } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

export type ReminderRow = Selectable<Tables['reminder']>

export function findReminder(db: Db, scope: Scope, id: string) {
  return scoped(db, scope).from('reminder').selectAll().where('id', '=', id).executeTakeFirst()
}
`,
  'reminders.operations.ts': `
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { reminderNotFound } from './reminders.errors.ts'
import { findReminder } from './reminders.store.ts'

export const getReminder = operation({
  id: 'getReminder',
  route: 'GET /v1/reminders/{reminderId}',
  tag: 'contacts',
  summary: 'Reads a reminder.',
  permission: 'contacts:read',
  reply: t.ok(t.object({ id: t.id(), text: t.anyString() })),
  errors: [reminderNotFound],
  async handler({ db, scope, params }) {
    const { id, text } = (await findReminder(db, scope, params.reminderId)) ?? raise(reminderNotFound)
    return { id, text }
  },
})

export const getReminderBoards = operation({
  id: 'getReminderBoards',
  route: 'GET /v1/accounts/{accountId}/reminder-boards',
  tag: 'accounts',
  summary: 'Counts the boards of an account.',
  permission: 'accounts:read',
  on: accountOn('pinboard'),
  reply: t.ok(t.object({ count: t.integer(0) })),
  async handler({ ask }) {
    const boards = await ask((pinboard) => pinboard.listBoards())
    return { count: boards.length }
  },
})
`,
  'reminders.work.ts': `
import { dueWork } from '#contract/work/due-work.ts'
import { reminderFault } from './reminders.faults.ts'
import type { ReminderRow } from './reminders.store.ts'

export const reminderWork = dueWork<ReminderRow>({
  name: 'reminder',
  table: 'reminder',
  dueColumn: 'due_at',
  waiting: 'true',
  part: 0.1,
  shares: [],
  async run({ row, arm }) {
    const [strike] = await arm(row.mode, reminderFault)
    await strike?.()
  },
  async giveUp() {},
})
`,
  'reminder.fixture.ts': `
import { fixture } from '#testing/fixtures/fixture.ts'

export const reminder = fixture({
  kind: 'reminderId',
  scope: 'profile',
  absent: ['reminder_not_found'],
  make: async () => '000000000000000000000000',
  cannotBeRemoved: 'nobody asks for it here',
})
`,
  'index.ts': `
import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'
import { reminderNotFound } from './reminders.errors.ts'

export const manifest = area({
  name: 'reminders',
  ...gathered,
  tables: ['reminder', 'reminder_note'],
  missingParents: { reminder_id: reminderNotFound },
  retention: [retention('reminder', { since: 'created_at', forMs: day })],
})
`,
}

export const migration = `
create table reminder (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null,
  profile_id text not null references profile on delete cascade,
  text text not null,
  due_at timestamptz not null,
  lease_owner text,
  lease_until timestamptz,
  fence bigint not null default 0,
  starts integer not null default 0,
  created_at timestamptz not null
);
create table reminder_note (
  id text primary key,
  reminder_id text not null references reminder on delete cascade
);
`

/** What the parts of the service say of the area, as one line of JSON. */
export const probe = `
import { checkEnvironment } from '#doctor/configuration.check.ts'
import { missingParents, catalogue, dueWorks, faultPoints, manifests } from '#features/catalogue.ts'
import { fixtureOf } from '#testing/fixtures/fixtures.ts'
import { idPositions } from '#testing/requests/id-positions.ts'

const own = manifests.find(({ name }) => name === 'reminders')
console.log(
  JSON.stringify({
    retention: own.retention.map(({ table }) => table),
    positions: catalogue
      .filter((operation) => own.operations.includes(operation))
      .flatMap((operation) => idPositions(operation).map(({ kind }) => [operation.id, kind])),
    fixture: fixtureOf('reminderId').kind,
    works: dueWorks.map(({ name }) => name).filter((name) => name === 'reminder'),
    points: faultPoints.map(({ point }) => point).filter((point) => point.startsWith('reminder')),
    missingParents: missingParents.reminder_id.code,
    refused: checkEnvironment({ REMINDERS_MOST: '0' }).findings.map(({ what }) => what),
  }),
)
`
