/** A capture's form while it saves itself: errors, conflict, recovered input, missing information. */
import { describe, expect, test } from 'vitest'
import {
  type CaptureEvent,
  type CaptureState,
  firstState,
  nextState,
  pageAfter,
} from '#app/routes/seller/capture/saving/capture-state.ts'
import type { SaveAnswer } from '#app/routes/seller/capture/post.server.ts'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'

const view = {
  errors: {},
  conflict: null,
  refused: null,
  pending: false,
  listing: null,
  recovered: false,
  texts: { name: 'Lucero' },
  place: [{ name: 'state', value: '', options: [{ id: 1, name: 'Jalisco' }] }],
  classification: [],
} as unknown as CaptureView

const saved = (changes: Partial<Extract<SaveAnswer, { as: 'saved' }>> = {}) =>
  ({ as: 'saved', base: 'b1', listing: 7, values: {}, missing: [], to: null, ...changes }) as SaveAnswer
const after = (events: CaptureEvent[], from: CaptureState = firstState(view)) => events.reduce(nextState, from)
const answered = (answer: SaveAnswer, pressed = false): CaptureEvent => ({ type: 'save.answered', answer, pressed })
const invalid: SaveAnswer = { as: 'invalid', errors: { name: ['Falta el nombre'] } }

describe('an answer', () => {
  test('with errors shows them beside the fields; only a pressed button fills the summary that takes the focus', () => {
    expect(after([answered(invalid)])).toMatchObject({ errors: { name: ['Falta el nombre'] }, refusedErrors: {} })
    expect(after([answered(invalid, true)]).refusedErrors).toEqual({ name: ['Falta el nombre'] })
  })

  test('that it is saved takes errors and conflict away, and names the listing and its videos', () => {
    const conflict = { as: 'conflict', base: 'b0', differences: [] } as unknown as SaveAnswer
    const before = after([answered(invalid), answered(conflict)])
    expect(before.conflict).toBe(conflict)
    expect(after([answered(saved({ values: { videos: ['v'] } as never }))], before)).toMatchObject({
      errors: {},
      conflict: null,
      listing: 7,
      videos: ['v'],
    })
    expect(after([{ type: 'conflict.overwritten' }], before).conflict).toBeNull()
  })

  test('that something is missing opens its list instead of the next page', () => {
    const answer = saved({ missing: ['name'] as never, to: '/sales/captura/rapida/7?pendiente' })
    expect(pageAfter(answer)).toBeNull()
    const open = after([answered(answer, true)])
    expect(open).toMatchObject({ missing: true, lacks: ['name'] })
    expect(after([{ type: 'missing.closed' }], open)).toMatchObject({ missing: false, lacks: ['name'] })
    expect(pageAfter(saved({ missing: ['name'] as never, to: '/sales/captura/salud/7' }))).toBe(
      '/sales/captura/salud/7',
    )
    expect(pageAfter(invalid)).toBeNull()
  })
})

describe('input found on this device', () => {
  const copy = { base: 'b0', key: 'k', entries: [['state', '9']] as [string, string][], chosen: { state: 'Sonora' } }
  const found: CaptureEvent = { type: 'copy.found', copy: { ...copy, pending: null, at: 0 } }

  test('fills a new generation of fields, with options that this page has not loaded', () => {
    const { recovered, shown } = after([found])
    expect(recovered).toBe(true)
    expect(shown).toMatchObject({ generation: 1, texts: { state: '9' } })
    expect(shown.levels.place).toEqual([{ name: 'state', value: '9', options: [{ id: 9, name: 'Sonora' }] }])
  })

  test('is said to be recovered until a button saves it', () => {
    expect(after([found, answered(saved())]).recovered).toBe(true)
    expect(after([found, answered(saved(), true)]).recovered).toBe(false)
  })
})
