import { failureHandleOf, handlesOf, targetOf } from '../graph/handles.ts'
import type { Graph, GraphNode } from '../graph/node-configs.ts'
import type { Variables } from '../values/variables.ts'
import type { ExecutionRow, NewEvent, RunState } from './executions.store.ts'

/** The steps that a run may take; the next one fails it. */
export const stepsMax = 1000

type Meta = Readonly<Record<string, unknown>>

/** How a node ended that goes on. */
export interface Completion {
  handle: string | null
  variables?: Variables
  meta?: Meta
  durationMs?: number
}

export interface Failure {
  code: string
  message: string
  variables?: Variables
  meta?: Meta
  durationMs?: number
}

/** One step of a run: what its row becomes, and what is told of it. Nothing is written here. */
export class Progress {
  readonly run: ExecutionRow
  readonly graph: Graph
  readonly now: Date
  readonly events: NewEvent[] = []
  #state: RunState

  constructor(run: ExecutionRow, graph: Graph, now: Date) {
    this.run = run
    this.graph = graph
    this.now = now
    this.#state = {
      conversation_id: run.conversation_id,
      contact_id: run.contact_id,
      status: run.status,
      current_node_id: run.current_node_id,
      waiting_for: run.waiting_for,
      variables: run.variables,
      step_count: run.step_count,
      pending: run.pending,
      node_began_at: run.node_began_at,
      early_reply: run.early_reply,
      last_error: run.last_error,
      resume_at: run.resume_at,
      completed_at: run.completed_at,
      due_at: run.due_at,
    }
  }

  get state(): RunState {
    return this.#state
  }

  /** The node that the run is at. */
  get node(): GraphNode | undefined {
    return this.graph.nodes.find(({ id }) => id === this.run.current_node_id)
  }

  /** Whether another step follows at once. */
  get goesOn(): boolean {
    const { completed_at, pending, due_at } = this.#state
    return completed_at === null && pending !== 'message' && due_at !== null && due_at <= this.now
  }

  /** What is known of the run besides its steps. */
  note(changes: Partial<RunState>): void {
    this.#state = { ...this.#state, ...changes }
  }

  /** False where the run has taken all the steps that it may. */
  begin(node: GraphNode): boolean {
    if (this.run.step_count >= stepsMax) {
      this.end('failed', 'step_limit_reached')
      return false
    }
    this.note({ step_count: this.run.step_count + 1, node_began_at: this.now })
    this.#tell(node, { action: 'node_started', status: 'pending' })
    return true
  }

  /** The node has begun, and goes on when its call or its message is known. */
  leaves(pending: 'call' | 'message'): void {
    this.note({ pending, due_at: pending === 'call' ? this.now : null })
  }

  /** `pending` stays where it is the lane of the account that waits. */
  wait(node: GraphNode, kind: 'timer' | 'reply', until: Date): void {
    const due_at = this.#state.pending === 'message' ? null : until
    this.note({ status: 'waiting', waiting_for: kind, resume_at: until, due_at })
    this.#tell(node, { action: 'execution_paused', status: 'pending', meta: { until: until.toISOString() } })
  }

  /** Ends a wait, where there is one. */
  resume(node: GraphNode): void {
    if (this.#state.status !== 'waiting') return
    this.note({ status: 'running', waiting_for: null, resume_at: null, due_at: this.now })
    this.#tell(node, { action: 'execution_resumed', status: 'success' })
  }

  complete(node: GraphNode, { handle, variables, meta, durationMs }: Completion): void {
    this.resume(node)
    this.#tell(node, {
      ...{ action: 'node_completed', status: 'success', source_handle: handle },
      duration_ms: durationMs ?? this.#since(),
      ...(meta && { meta }),
    })
    this.#goTo(targetOf(this.graph.edges, node.id, handle), variables)
  }

  /** Takes the way of failures, where the node has one that leads somewhere. */
  fail(node: GraphNode, { code, message, variables, meta, durationMs }: Failure): void {
    this.resume(node)
    const handle = failureHandleOf(node)
    const next =
      handle !== undefined && handlesOf(node).has(handle) && targetOf(this.graph.edges, node.id, handle)
    this.#tell(node, {
      ...{ action: 'node_failed', status: 'failed', source_handle: next ? handle : null },
      duration_ms: durationMs ?? this.#since(),
      error_message: message,
      meta: { ...meta, code },
    })
    if (next) {
      this.note({ last_error: code })
      this.#goTo(next, variables)
    } else {
      if (variables) this.note({ variables })
      this.end('failed', code)
    }
  }

  /** The last node has done what ends a run. */
  finish(node: GraphNode, status: 'completed' | 'exited', meta?: Meta): void {
    this.#tell(node, {
      ...{ action: 'node_completed', status: 'success', duration_ms: this.#since() },
      ...(meta && { meta }),
    })
    this.end(status)
  }

  end(status: 'completed' | 'exited' | 'failed', code?: string): void {
    this.note({
      status,
      ...{ waiting_for: null, resume_at: null, due_at: null, pending: null, early_reply: null },
      completed_at: this.now,
      ...(code !== undefined && { last_error: code }),
    })
    this.events.push({
      action: status === 'completed' ? 'execution_completed' : 'execution_exited',
      status: status === 'failed' ? 'failed' : 'success',
      ...(code !== undefined && { meta: { code } }),
    })
  }

  #goTo(next: string | undefined, variables: Variables | undefined): void {
    this.note({ pending: null, node_began_at: null, ...(variables && { variables }) })
    if (next === undefined) this.end('completed')
    else this.note({ current_node_id: next, due_at: this.now })
  }

  #since(): number {
    const began = this.#state.node_began_at ?? this.now
    return Math.min(Math.max(0, this.now.getTime() - began.getTime()), 2 ** 31 - 1)
  }

  #tell({ id, type }: GraphNode, event: NewEvent): void {
    this.events.push({ node_id: id, node_type: type, ...event })
  }
}
