import { after } from 'node:test'

// The runner ends once nothing is open any more, and says before that neither that tests nor that hooks are over.
after(() => process.emit('zither:tests-over'))
