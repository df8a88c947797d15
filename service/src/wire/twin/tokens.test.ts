import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultFor } from './tokens.ts'

const always = Number.POSITIVE_INFINITY

const rows: [text: string, step: string, fault: string | undefined, times?: number][] = [
  // No token, or none that fits.
  ['', 'publish', undefined],
  ['nothing to see', 'publish', undefined],
  ['sbx:publish', 'publish', undefined],
  ['sbx:publish:', 'publish', undefined],
  ['sbx::refused', 'publish', undefined],
  ['sbx:2nd:refused', '2nd', undefined],
  ['SBX:publish:refused', 'publish', undefined],
  ['sbx:Publish:refused', 'publish', undefined],
  ['sbx: publish:refused', 'publish', undefined],
  ['sbx:publish:refused', 'lookup', undefined],
  ['sbx:publish:refused', 'publis', undefined],
  // Every fault of the table.
  ['sbx:publish:refused', 'publish', 'refused', always],
  ['sbx:publish:refuse', 'publish', 'refused', always],
  ['sbx:publish:500', 'publish', '500', always],
  ['sbx:publish:expired', 'publish', 'expired', always],
  ['sbx:publish:throttled', 'publish', 'throttled', always],
  ['sbx:publish:unreachable', 'publish', 'unreachable', always],
  ['sbx:publish:transient', 'publish', 'unreachable', 1],
  ['sbx:publish:timeout', 'publish', 'timeout', always],
  ['sbx:publish:lost', 'publish', 'lost', always],
  ['sbx:publish:dropped', 'publish', 'dropped', always],
  ['sbx:publish:garbled', 'publish', 'garbled', always],
  ['sbx:publish:slow10s', 'publish', 'slow10s', always],
  ['sbx:message:echo', 'message', 'echo', always],
  ['sbx:publish:earthquake', 'publish', 'earthquake', always],
  // Steps with digits.
  ['sbx:ad2:timeout', 'ad2', 'timeout', always],
  ['sbx:ad2:timeout', 'ad', undefined],
  // A count holds for that many attempts, has one or two digits and no leading zero.
  ['sbx:publish:throttledx2', 'publish', 'throttled', 2],
  ['sbx:publish:throttledx99', 'publish', 'throttled', 99],
  ['sbx:publish:throttledx0', 'publish', 'throttledx0', always],
  ['sbx:publish:throttledx100', 'publish', 'throttledx100', always],
  ['sbx:publish:500x3', 'publish', '500', 3],
  ['sbx:publish:slow1sx2', 'publish', 'slow1s', 2],
  ['sbx:publish:refusex1', 'publish', 'refused', 1],
  ['sbx:publish:x2', 'publish', 'x2', always],
  ['sbx:publish:axx2', 'publish', 'ax', 2],
  // A token ends before any character that is neither a small letter nor a digit, and begins anywhere.
  ['sbx:publish:refused.', 'publish', 'refused', always],
  ['sbx:publish:lostx1!', 'publish', 'lost', 1],
  ['sbx:publish:lostX1', 'publish', 'lost', always],
  ['sbx:publish:lost_1', 'publish', 'lost', always],
  ['sbx:publish:lost\nnext', 'publish', 'lost', always],
  ['sbx:publish:losté', 'publish', 'lost', always],
  ['sbx:publish:losts', 'publish', 'losts', always],
  ['sbx:publish:lostx1a', 'publish', 'lostx1a', always],
  ['(sbx:publish:lost)', 'publish', 'lost', always],
  ['words before sbx:publish:lost and after', 'publish', 'lost', always],
  ['xsbx:publish:lost', 'publish', 'lost', always],
  // Of several tokens the first whose step fits counts.
  ['sbx:publish:lost sbx:lookup:timeout', 'publish', 'lost', always],
  ['sbx:publish:lost sbx:lookup:timeout', 'lookup', 'timeout', always],
  ['sbx:publish:lost sbx:lookup:timeout', 'edit', undefined],
  ['sbx:publish:lost sbx:publish:refused', 'publish', 'lost', always],
  ['sbx:publish:lostx1 sbx:publish:refused', 'publish', 'lost', 1],
  ['sbx:edit:lost,sbx:publish:refused', 'publish', 'refused', always],
  // A token for any fits every step, in its place.
  ['sbx:any:refused', 'publish', 'refused', always],
  ['sbx:any:transient', 'remove', 'unreachable', 1],
  ['sbx:any:refused sbx:publish:lost', 'publish', 'refused', always],
  ['sbx:publish:lost sbx:any:refused', 'publish', 'lost', always],
  ['sbx:publish:lost sbx:any:refused', 'edit', 'refused', always],
  ['sbx:anything:refused', 'publish', undefined],
]

for (const [text, step, name, times] of rows)
  test(`${JSON.stringify(text)} asks ${step} for ${name ?? 'nothing'}`, () => {
    const { on, ...fault } = faultFor(step, text) ?? {}
    assert.deepEqual(fault, name === undefined ? {} : { name, times })
    assert.ok(on === undefined || text.includes(`sbx:${on}:`), on)
  })

test('every text is read from its beginning', () => {
  for (let time = 0; time < 3; time++) assert.equal(faultFor('publish', 'sbx:publish:lost')?.name, 'lost')
})
