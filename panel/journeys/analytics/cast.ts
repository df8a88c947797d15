import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import type { Journey } from '../harness/journey.ts'

type Tools = Pick<Journey, 'team' | 'call' | 'control'>

/** An account whose network tells likes, comments and shares, and nothing else. */
export async function newTeller({ team, call, control }: Tools) {
  const account = await newAccount(team, 'skynet')
  const publish = async (content: string) => {
    const post = await publishNow(call, [account.id], content)
    const [{ platformPostId }] = post.targets
    return { id: post.id as string, platformPostId: platformPostId as string }
  }
  const done = async (step: string, body: object) => {
    const reply = await control(step, body)
    assert.ok(reply.status < 300, `${step}: ${JSON.stringify(reply.body)}`)
  }
  return {
    account,
    publish,
    /** People like it from now on. */
    like: ({ platformPostId }: { platformPostId: string }, metrics: Record<string, number>) =>
      done(`PATCH /_sandbox/posts/${encodeURIComponent(platformPostId)}`, { metrics }),
    read: () => done('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId: account.id }),
    move: (hours: number) => done('POST /_sandbox/clock', { advanceSeconds: Math.round(hours * 3600) }),
  }
}

export const rowOf = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row', { name })

/** A number as the page writes it in English. */
export const written = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

/** The cells of the row of a table, as they stand there. */
export async function cellsOf(page: Page, table: string, name: string | RegExp): Promise<string[]> {
  const row = rowOf(page, table, name)
  await row.waitFor()
  return row.getByRole('cell').allInnerTexts()
}

/** The lines of the file that a button gives, without the mark at its beginning. */
export async function saved(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: button, exact: true }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace(/^\uFEFF/, '').split('\r\n') }
}
