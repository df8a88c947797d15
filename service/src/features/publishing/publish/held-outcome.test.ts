import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withDatabase } from '#testing/database/rows.ts'
import { needsServer } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'

describe('when the database is away after the call, and comes back', {
  skip: needsServer,
}, () => {
  let own: Running
  let team: Team
  let sandbox: Call

  before(async () => {
    own = await boot()
    team = await newTeam(own)
    sandbox = await control(own)
    await withDatabase(own, async (query) => {
      await query('create table outage (until timestamptz)')
      await query(`
        create function refuse() returns trigger language plpgsql as $$
        begin
          if exists (select 1 from outage) then raise exception 'away' using errcode = '40001'; end if;
          return new;
        end $$`)
      await query(
        'create trigger refuse before update of status, items on post_target for each row execute function refuse()',
      )
    })
  })
  after(() => own.stop())

  /** Publishes, asks while no outcome can be written, and answers the target once it has changed after all. */
  async function askDuringOutage(ask: (path: string) => ReturnType<Call>, isKept: (target: any) => boolean) {
    const account = await newAccount(team, 'botchat')
    const post = await publishNow(team.call, [account.id], 'as it was')
    const path = `/v1/posts/${post.id}`
    await withDatabase(own, (query) => query('insert into outage values (now())'))
    const answer = await ask(path)
    await withDatabase(own, (query) => query('delete from outage'))
    const kept = await eventually(
      () => team.call(`GET ${path}`),
      ({ body }) => isKept(body.targets[0]),
    )
    const calls = (await sandbox(`GET /_sandbox/calls?accountId=${account.id}`)).body.data
    return { answer, target: kept.body.targets[0], calls: calls.map(({ operation }: any) => operation) }
  }

  test('an edit is kept, and was made once', async () => {
    const { answer, calls } = await askDuringOutage(
      (path) => team.call(`POST ${path}/edit`, { platform: 'botchat', content: 'as it is now' }),
      ({ content }) => content === 'as it is now',
    )
    assert.deepEqual([answer.status, answer.code], [503, 'service_unavailable'])
    assert.equal(calls.filter((operation: string) => operation === 'edit').length, 1)
  })

  test('a removal is kept, and was made once', async () => {
    const { answer, calls } = await askDuringOutage(
      (path) => team.call(`POST ${path}/unpublish`, { platform: 'botchat' }),
      ({ status }) => status === 'cancelled',
    )
    assert.deepEqual([answer.status, answer.code], [503, 'service_unavailable'])
    assert.equal(calls.filter((operation: string) => operation === 'remove').length, 1)
  })
})
