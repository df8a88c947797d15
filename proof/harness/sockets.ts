import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The TCP connections of a process as the kernel shows them, as `local port > far port`; listeners are left out. */
export function connectionsOf(pid: number): { local: number; far: number }[] {
  const inodes = new Set<string>()
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    const inode = /socket:\[(\d+)\]/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1]
    if (inode) inodes.add(inode)
  }
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , far, , , , , , , inode]) => inode && inodes.has(inode) && !far?.endsWith(':0000'))
      .map(([, local = '', far = '']) => ({ local: portOf(local), far: portOf(far) })),
  )
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16)
}
