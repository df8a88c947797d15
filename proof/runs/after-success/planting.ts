import type { PostgresServer } from '../../harness/servers/postgres-server.ts'

/**
 * A statement that the service makes after a platform's answer. `matches` excludes the same statement before the call.
 */
interface Statement {
  name: string
  table: string
  when: 'insert' | 'update'
  matches: string
  /** Where the text of the post is found. */
  textOf: string
  /** Raises when the transaction is committed, not when the statement is made. */
  atCommit?: boolean
  /** Asks the platform for another answer than "done". */
  token?: string
  /** Sends a thread, whose first item is kept in a commit of its own. */
  thread?: boolean
}

const ofPost = '(select content from post where id = new.post_id)'
const ofTarget =
  '(select content from post where id = (select post_id from post_target where id = new.target_id))'
const ofDelivery = "(select body::jsonb->'data'->'post'->>'content' from event where id = new.event_id)"
const settled = "old.status = 'publishing' and new.status <> 'publishing'"

export const statements: readonly Statement[] = [
  { name: 'log', table: 'log_entry', when: 'insert', matches: "new.action = 'publish'", textOf: ofPost },
  { name: 'target', table: 'post_target', when: 'update', matches: settled, textOf: ofPost },
  { name: 'attempt', table: 'attempt', when: 'update', matches: 'true', textOf: ofTarget },
  { name: 'post', table: 'post', when: 'update', matches: settled, textOf: 'new.content' },
  {
    name: 'event',
    table: 'event',
    when: 'insert',
    matches: "new.type not in ('post.scheduled', 'account.disconnected')",
    textOf: "(new.body::jsonb->'data'->'post'->>'content')",
  },
  {
    name: 'delivery',
    table: 'webhook_delivery',
    when: 'insert',
    matches: "new.event <> 'post.scheduled'",
    textOf: ofDelivery,
  },
  {
    name: 'delivered',
    table: 'webhook_delivery',
    when: 'update',
    matches: "old.status = 'pending' and new.status = 'success' and new.event <> 'post.scheduled'",
    textOf: ofDelivery,
  },
  { name: 'commit', table: 'post_target', when: 'update', matches: settled, textOf: ofPost, atCommit: true },
  {
    name: 'item',
    table: 'post_target',
    when: 'update',
    matches: 'old.items::text <> new.items::text',
    textOf: ofPost,
    thread: true,
  },
  {
    name: 'item-attempt',
    table: 'attempt',
    when: 'update',
    matches: 'new.item = 0',
    textOf: ofTarget,
    thread: true,
  },
  {
    name: 'refusal',
    table: 'post_target',
    when: 'update',
    matches: settled,
    textOf: ofPost,
    token: ' sbx:publish:refused',
  },
  {
    name: 'doubt',
    table: 'post_target',
    when: 'update',
    matches: settled,
    textOf: ofPost,
    token: ' sbx:publish:lost',
  },
]

/** How a statement is made to fail, and how often before it may pass. */
export const failures = [
  { name: 'raises once', act: 'raise', times: 1 },
  { name: 'raises twice', act: 'raise', times: 2 },
  { name: 'raises until the fault is gone', act: 'raise', times: 1_000_000 },
  { name: 'cannot be serialized, twice', act: 'serialize', times: 2 },
  { name: 'loses its connection', act: 'disconnect', times: 1 },
] as const

export interface Fault {
  number: number
  statement: Statement
  failure: (typeof failures)[number]
}

export const faults: readonly Fault[] = statements
  .flatMap((statement) => failures.map((failure) => ({ statement, failure })))
  .map((fault, index) => ({ ...fault, number: index + 1 }))

/** What stands in the text of a post and makes its statements fail. */
export function markOf(number: number): string {
  return `planted fault ${number}.`
}

/** Puts triggers on the tables. A sequence counts, because what it has counted stays when the transaction is lost. */
export async function plant(server: PostgresServer, url: string): Promise<void> {
  const rows = faults.map(
    ({ number, statement, failure }) =>
      `(${number}, '${statement.name}', '${failure.act}', ${failure.times})`,
  )
  await server.query(
    url,
    `create schema proof;
    create table proof.fault (number int primary key, statement text, act text, times int);
    insert into proof.fault values ${rows.join(', ')};
    ${faults.map(({ number }) => `create sequence proof.strikes_${number};`).join('\n')}
    create function proof.strike(of text, text_of text) returns void language plpgsql as $$
    declare found proof.fault;
    begin
      select * into found from proof.fault
        where number = substring(text_of from 'planted fault ([0-9]+)\\.')::int and statement = of;
      if found is null or nextval('proof.strikes_' || found.number) > found.times then return; end if;
      if found.act = 'raise' then raise exception 'a planted fault'; end if;
      if found.act = 'serialize' then raise exception 'a planted fault' using errcode = '40001'; end if;
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
    end $$;
    ${statements.map(triggerOf).join('\n')}`,
  )
}

function triggerOf({ name, table, when, matches, textOf, atCommit }: Statement): string {
  const id = name.replaceAll('-', '_')
  const timing = atCommit ? `constraint trigger zz_${id} after` : `trigger zz_${id} before`
  const deferred = atCommit ? 'deferrable initially deferred' : ''
  return `
    create function proof.on_${id}() returns trigger language plpgsql as $$
    begin
      if ${matches} then perform proof.strike('${name}', ${textOf}); end if;
      return new;
    end $$;
    create ${timing} ${when} on ${table} ${deferred} for each row execute function proof.on_${id}();`
}

/** How often each fault has struck. */
export async function strikes(server: PostgresServer, url: string): Promise<Map<number, number>> {
  const { rows } = await server.query(
    url,
    `select sequencename as name, coalesce(last_value, 0)::int as count from pg_sequences where schemaname = 'proof'`,
  )
  return new Map(rows.map(({ name, count }) => [Number(name.replace('strikes_', '')), count]))
}

/** From here on everything passes. */
export async function pullOut(server: PostgresServer, url: string): Promise<void> {
  await server.query(url, 'update proof.fault set times = 0')
}
