import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { account, platformOf } from '../conformance/scripted-platform.ts'
import { threadnet } from './manifest.ts'

const wanted = { reverse: false, size: 2 }
const cursors = { before: 'b', after: 'a' }

describe('replies', () => {
  test('are read as the platform tells them, with what it leaves out', async () => {
    const platform = platformOf({
      data: [
        {
          id: '1',
          text: 'reply',
          timestamp: '2024-09-17T20:54:47+0000',
          username: 'bea',
          permalink: 'https://www.threads.net/@bea/post/x',
          has_replies: true,
          hide_status: 'HIDDEN',
          replied_to: { id: '9' },
        },
        { id: '2', timestamp: 'no time' },
      ],
      paging: { cursors },
    })
    const outcome = await threadnet.own.listReplies(platform, account, '9', wanted)
    assert.deepEqual(outcome, {
      kind: 'done',
      value: {
        items: [
          {
            id: '1',
            text: 'reply',
            username: 'bea',
            timestamp: '2024-09-17T20:54:47.000Z',
            permalink: 'https://www.threads.net/@bea/post/x',
            parentId: '9',
            hidden: true,
            approvalStatus: 'none',
            hasReplies: true,
          },
          {
            id: '2',
            text: '',
            username: null,
            timestamp: null,
            permalink: null,
            parentId: null,
            hidden: false,
            approvalStatus: 'none',
            hasReplies: false,
          },
        ],
        next: 'a',
      },
    })
    const { pathname, searchParams } = new URL(platform.requests[0]?.url ?? '')
    assert.equal(pathname, '/v1.0/9/replies')
    assert.deepEqual([searchParams.get('reverse'), searchParams.get('limit')], ['false', '2'])
  })

  for (const [status, hidden] of [
    ['NOT_HUSHED', false],
    ['UNHUSHED', false],
    ['HIDDEN', true],
    ['COVERED', true],
    ['BLOCKED', true],
    ['RESTRICTED', true],
  ] as const)
    test(`with the status ${status} are ${hidden ? 'hidden' : 'in sight'}`, async () => {
      const platform = platformOf({ data: [{ id: '1', hide_status: status }] })
      const outcome = await threadnet.own.listConversation(platform, account, '9', wanted)
      assert.equal(outcome.kind === 'done' && outcome.value?.items[0]?.hidden, hidden)
    })

  for (const [name, body, next] of [
    ['a full page', { data: [{ id: '1' }, { id: '2' }], paging: { cursors } }, 'a'],
    ['a page that names the next', { data: [{ id: '1' }], paging: { cursors, next: 'https://x' } }, 'a'],
    ['a page that is not full', { data: [{ id: '1' }], paging: { cursors } }, null],
    ['an empty page', { data: [], paging: { cursors } }, null],
    ['a page without cursors', { data: [{ id: '1' }, { id: '2' }] }, null],
  ] as const)
    test(`behind ${name} are ${next === null ? 'no others' : 'others'}`, async () => {
      const outcome = await threadnet.own.listOwnReplies(platformOf(body), account, wanted)
      assert.equal(outcome.kind === 'done' && outcome.value?.next, next)
    })

  test('that wait are asked for with their status', async () => {
    const platform = platformOf({ data: [{ id: '1', reply_approval_status: 'ignored' }] })
    const requested = { ...wanted, after: 'x', approvalStatus: 'ignored' as const }
    const outcome = await threadnet.own.listPendingReplies(platform, account, '9', requested)
    assert.equal(outcome.kind === 'done' && outcome.value?.items[0]?.approvalStatus, 'ignored')
    const { pathname, searchParams } = new URL(platform.requests[0]?.url ?? '')
    assert.equal(pathname, '/v1.0/9/pending_replies')
    assert.match(searchParams.get('fields') ?? '', /reply_approval_status/)
    assert.deepEqual([searchParams.get('approval_status'), searchParams.get('after')], ['ignored', 'x'])
  })
})

const { listReplies, hideReply, decideReply } = threadnet.own
type Transport = ReturnType<typeof platformOf>

describe('every call on replies', () => {
  const calls: [name: string, call: (transport: Transport) => Promise<{ kind: string }>][] = [
    ['list', (transport) => listReplies(transport, account, '9', wanted)],
    ['hide', (transport) => hideReply(transport, account, '7', true)],
    ['decide', (transport) => decideReply(transport, account, '7', false)],
  ]
  const error = (more: object, status = 400) =>
    Response.json({ error: { message: 'no', type: 'THApiException', ...more } }, { status })

  for (const [name, call] of calls) {
    test(`${name}: what is not there is null`, async () => {
      const outcome = await call(platformOf(error({ code: 100, error_subcode: 33 })))
      assert.deepEqual(outcome, { kind: 'done', value: null })
    })
    for (const [answer, kind] of [
      [error({ code: 100 }), 'refused'],
      [error({ code: 190 }), 'unauthorized'],
      [error({ code: 4 }, 429), 'throttled'],
      [Response.json({}), 'unknown'],
      [new Response('<html>', { status: 502 }), 'unknown'],
    ] as const)
      test(`${name}: a ${answer.status} is ${kind}`, async () => {
        assert.equal((await call(platformOf(answer.clone()))).kind, kind)
      })
  }

  test('makes one request, with its decision in the form', async () => {
    for (const [call, path, form] of [
      [(way: Transport) => hideReply(way, account, '7', false), '/v1.0/7/manage_reply', 'hide=false'],
      [
        (way: Transport) => decideReply(way, account, '7', true),
        '/v1.0/7/manage_pending_reply',
        'approve=true',
      ],
    ] as const) {
      const platform = platformOf({ success: true })
      assert.deepEqual(await call(platform), { kind: 'done', value: true })
      assert.equal(platform.requests.length, 1)
      const [request] = platform.requests
      assert.equal(new URL(request?.url ?? '').pathname, path)
      assert.equal(await request?.text(), form)
    }
    assert.equal((await hideReply(platformOf({ success: false }), account, '7', true)).kind, 'refused')
  })
})
