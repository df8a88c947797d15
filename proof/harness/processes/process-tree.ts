import { readdirSync, readFileSync } from 'node:fs'
import type { ServiceProcess } from './service-process.ts'

const sampleEveryMs = 50

export interface MemoryWatch {
  /** The most that the process and its children held at one moment, in MB, and how many moments were looked at. */
  end(): { mostMb: number; mostChildMb: number; samples: number }
}

/**
 * Adds up the resident memory of a process and all its descendants every 50 ms, and ends the process as the kernel would
 * once it is more than the limit. It needs /proc and no privileges. Pages that processes share count once for each of
 * them, so it measures rather more than a control group would.
 */
export function watchMemory(process: ServiceProcess, limitMb: number): MemoryWatch {
  let [mostMb, mostChildMb, samples] = [0, 0, 0]
  const timer = setInterval(() => {
    const sizes = treeOf(process.pid).map(residentMb)
    const sum = sizes.reduce((all, one) => all + one, 0)
    mostMb = Math.max(mostMb, sum)
    mostChildMb = Math.max(mostChildMb, ...sizes.slice(1))
    samples += 1
    if (sum > limitMb) process.signal('SIGKILL')
  }, sampleEveryMs)
  return {
    end() {
      clearInterval(timer)
      return { mostMb, mostChildMb, samples }
    },
  }
}

/** The process first, then its descendants. */
function treeOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const found = [root]
  for (let at = 0; at < found.length; at++)
    found.push(...[...parents].filter(([, parent]) => parent === found[at]).map(([pid]) => pid))
  return found
}

function parentOf(pid: string): number {
  return Number(/PPid:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0)
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(statusOf(String(pid)))?.[1] ?? 0) / 1024
}

/** Empty when the process has ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
