import assert from 'node:assert/strict'
import type { Running } from '../service/service.ts'
import { type Chats, newChats } from './chats.ts'
import { eventually, type Reply } from './team.ts'

type Path = [source: string, target: string, handle?: string]

/** A graph whose first node is its trigger. A path is an edge, with the way out of its source. */
export function graphOf(nodes: Record<string, [type: string, config?: object]>, ...paths: Path[]) {
  return {
    nodes: Object.entries(nodes).map(([id, [type, config = {}]]) => ({ id, type, config })),
    edges: paths.map(([source, target, sourceHandle], index) => ({
      ...{ id: `e${index}`, source, target },
      ...(sourceHandle !== undefined && { sourceHandle }),
    })),
  }
}

export const onMessage = (config: object = {}): [string, object] => [
  'trigger',
  { triggerType: 'inbound_message', ...config },
]

/** Nodes in a row, each with its only way out. */
export function inARow(...nodes: [type: string, config?: object][]) {
  const named = nodes.map((node, index) => [`n${index}`, node] as const)
  const paths = named.slice(1).map(([id], index): Path => [`n${index}`, id])
  return graphOf(Object.fromEntries(named), ...paths)
}

/** A team with an account that people write to, and its workflows. */
export interface Flows extends Chats {
  create(graph: object, more?: object): Promise<any>
  /** Creates it and makes it live. */
  live(graph: object, more?: object): Promise<any>
  ok(reply: Promise<Reply>, status?: number): Promise<any>
  runs(workflowId: string): Promise<any[]>
  /** The newest run, once it is what is asked for. */
  run(workflowId: string, isSo: (run: any) => boolean): Promise<any>
  events(run: { workflowId: string; id: string }): Promise<any[]>
  /** The messages that the account has sent in a conversation, once there are so many. */
  said(conversationId: string, count: number): Promise<any[]>
}

export async function newFlows(platform = 'botchat', running?: Running): Promise<Flows> {
  const chats = await newChats(platform, running)
  const { call, account, team } = chats
  const ok = async (reply: Promise<Reply>, status = 200) => {
    const { status: answered, body } = await reply
    assert.equal(answered, status, JSON.stringify(body))
    return body
  }
  const create = (graph: object, more: object = {}) => {
    const named = { profileId: team.profileId, accountId: account.id, name: 'Flow' }
    return ok(call('POST /v1/workflows', { ...named, ...graph, ...more }), 201)
  }
  const runs = async (id: string) => (await ok(call(`GET /v1/workflows/${id}/executions?limit=100`))).data
  return {
    ...chats,
    ...{ ok, create, runs },
    async live(graph, more) {
      const { id } = await create(graph, more)
      return ok(call(`POST /v1/workflows/${id}/activate`))
    },
    run: async (id, isSo) =>
      (
        await eventually(
          () => runs(id),
          ([newest]) => newest !== undefined && isSo(newest),
        )
      )[0],
    events: async ({ workflowId, id }) =>
      (await ok(call(`GET /v1/workflows/${workflowId}/executions/${id}/events?limit=100`))).data,
    said: (conversationId, count) =>
      eventually(
        async () =>
          (await chats.messages(conversationId)).filter(({ direction }: any) => direction === 'outgoing'),
        ({ length }) => length >= count,
      ),
  }
}

/** A run that has ended. */
export const isOver = ({ completedAt }: any): boolean => completedAt !== null
