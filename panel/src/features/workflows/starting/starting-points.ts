import { startWords as words } from '../../../i18n/audience/workflows.ts'
import type { Config, Edge, Graph, Handle, Node, NodeType } from '../graph/graph.ts'
import { arranged } from '../graph/layout.ts'

export const startingPoints = ['keyword', 'remind', 'handover', 'blank'] as const
export type StartingPoint = (typeof startingPoints)[number]

const node = (id: string, type: NodeType, config: Config): Node => ({
  ...{ id, type, config },
  ...{ position: null, label: null },
})

const text = (id: string, said: string): Node => node(id, 'send_message', { messageType: 'text', text: said })

const anything: Config = { triggerType: 'inbound_message', matchType: 'any' }

const drawn = (nodes: readonly Node[], ways: readonly [string, Handle, string][]): Graph =>
  arranged({
    nodes,
    edges: ways.map(
      ([source, sourceHandle, target], place): Edge => ({
        ...{ id: `edge_${place + 1}`, source, target, sourceHandle },
      }),
    ),
  })

const { messages } = words

const graphs: Readonly<Record<StartingPoint, () => Graph>> = {
  keyword: () =>
    drawn(
      [
        node('start', 'trigger', {
          triggerType: 'inbound_message',
          matchType: 'contains',
          keywords: [words.words.price],
        }),
        text('answer', messages.keyword),
      ],
      [['start', null, 'answer']],
    ),
  remind: () =>
    drawn(
      [
        node('start', 'trigger', { ...anything, onlyFirstMessage: true }),
        text('ask', messages.ask),
        node('wait', 'wait_for_reply', { timeoutMinutes: 1440 }),
        text('thanks', messages.thanks),
        text('remind', messages.remind),
      ],
      [
        ['start', null, 'ask'],
        ['ask', null, 'wait'],
        ['wait', 'reply', 'thanks'],
        ['wait', 'timeout', 'remind'],
      ],
    ),
  handover: () =>
    drawn(
      [
        node('start', 'trigger', { ...anything, onlyFirstMessage: true }),
        text('ask', messages.menu),
        node('wait', 'wait_for_reply', { timeoutMinutes: 1440, saveAs: words.words.answer }),
        node('decide', 'condition', {
          rules: [
            {
              ...{ id: 'rule_1', variable: words.words.answer },
              ...{ operator: 'contains', value: words.words.person },
            },
          ],
        }),
        node('handoff', 'handoff', { note: messages.note }),
        text('later', messages.later),
      ],
      [
        ['start', null, 'ask'],
        ['ask', null, 'wait'],
        ['wait', 'reply', 'decide'],
        ['decide', 'rule_1', 'handoff'],
        ['decide', 'default', 'later'],
      ],
    ),
  blank: () => drawn([node('start', 'trigger', { triggerType: 'inbound_message' })], []),
}

export const graphOf = (point: StartingPoint): Graph => graphs[point]()
