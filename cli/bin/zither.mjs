#!/usr/bin/env node
import * as module from 'node:module'

// Since Node 22. Without it every start compiles everything anew.
module.enableCompileCache?.()
await import('../src/main.ts')
