import type { ParserLimits } from './limits.ts'

/** What a child is started with. */
export type ChildStart = Pick<ParserLimits, 'memoryBytes' | 'processorMs'>

/** To a child: a file to parse, or bytes of it that it requested. */
export type ToChild =
  | { kind: 'job'; module: string; input: unknown; size: number }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }

/** From a child. Bytes that it made come in pieces before `done`. `residentBytes` is the memory it has left with. */
export type FromChild =
  | { kind: 'ready' }
  | { kind: 'read'; start: number; end: number }
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; value: unknown; hasBytes: boolean; residentBytes: number }
  | { kind: 'threw'; message: string; lacksMemory: boolean; residentBytes: number }

/** Larger messages would hold up the event loops of both sides. */
export const pieceBytes = 512 * 1024

/** A child that a signal of these kinds has ended had too little memory: the guard's, or one of the engine. */
export const memorySignals: readonly string[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']

/** The signal by which the guard, or the system, ends a child that has used up its processor time. */
export const timeSignal = 'SIGXCPU'
