import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountOf, doneValue, liveWay, rigOf } from '../conformance/rig.ts'
import { adnet } from './manifest.ts'

describe('the tier of an app at Meta', () => {
  const { apps } = adnet.twin
  assert.ok(apps)
  for (const [name, app, tier] of [
    ['a new app', apps.poorest, 'Limited'],
    ['an app that was reviewed', apps.full, 'Full'],
  ] as const)
    test(`is told of ${name} by the live check`, async () => {
      const rig = rigOf(adnet, 0, app)
      const { facts, faults } = doneValue(
        await rig.platform.liveCheck.account(liveWay(rig), await accountOf(rig)),
      )
      assert.deepEqual(faults, [])
      assert.ok(facts.includes(`the Marketing API access tier of the app: ${tier}`), facts.join())
    })
})
