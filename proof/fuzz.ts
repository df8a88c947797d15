// The fuzz run at a size of its own, with its progress: npm run test:fuzz [-- postgres]
// FUZZ_REQUESTS=1000000 makes more of them, SEED=<n> repeats a run.
process.env.FUZZ_REQUESTS ??= '100000'
const storage = process.argv[2] === 'postgres' ? 'postgres' : 'embedded'
process.argv = [...process.argv.slice(0, 2), `R18-${storage}`, 'gate']
await import('./run-one.ts')
