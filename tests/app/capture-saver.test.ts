/**
 * A form that saves itself: one save at a time, each awaiting its answer, and typed values are kept until they are
 * saved.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveAnswer } from '#app/routes/seller/capture/post.server.ts'
import { type Entries, type Pending, Saver } from '#app/routes/seller/capture/saving/saver.ts'

type Answer = SaveAnswer | 'signed-out' | null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form with one field, and a server with answers set by the test. */
function form({ autosave = true } = {}) {
  let typed: Entries = [['name', '']]
  const sent: Pending[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const kept: (Parameters<ConstructorParameters<typeof Saver>[0]['keep']>[0] | undefined)[] = []
  const answered: SaveAnswer[] = []
  const states: string[] = []
  const saver = new Saver({
    base: 'base-0',
    autosave,
    read: () => typed,
    post: (pending) => {
      sent.push(pending)
      return new Promise((resolve) => waiting.push(resolve))
    },
    keep: (unsaved) => void kept.push(unsaved),
    answered: (answer) => void answered.push(answer),
    tell: ({ is }) => void states.push(is),
  })
  return {
    saver,
    sent,
    answered,
    states,
    lastKept: () => kept.at(-1),
    type(name: string) {
      typed = [['name', name]]
      saver.typed()
    },
    async answer(answer: Answer) {
      waiting.shift()?.(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
    names: () => sent.map(({ base, entries }) => `${base} ${entries[0]?.[1]}`),
  }
}

const saved = (base: string, to: string | null = null): SaveAnswer => ({
  as: 'saved',
  listing: 1,
  base,
  values: {},
  missing: [],
  to,
})

test('input is kept at once, not saved while typing goes on, and saved when the field is left', async () => {
  const page = form()
  page.type('L')
  expect(page.lastKept()).toMatchObject({ base: 'base-0' })
  await vi.advanceTimersByTimeAsync(1_000)
  page.type('Lu')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.sent).toEqual([])
  page.saver.left()
  expect(page.names()).toEqual(['base-0 Lu'])
  await page.answer(saved('base-1'))
  expect(page.lastKept()).toBeNull()
  expect(page.states.at(-1)).toBe('saved')
})

test('a save that was not answered is sent again as it was, before anything newer', async () => {
  const page = form()
  page.type('Uno')
  page.saver.left()
  page.type('Dos')
  await page.answer(null)
  expect(page.states.at(-1)).toBe('waiting')
  expect(page.lastKept()).toMatchObject({ pending: { entries: [['name', 'Uno']] } })
  await vi.advanceTimersByTimeAsync(1_000)
  await page.answer(saved('base-1'))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(page.names()).toEqual(['base-0 Uno', 'base-0 Uno', 'base-1 Dos'])
  await page.answer(saved('base-2'))
  expect(page.lastKept()).toBeNull()
})

test('a failed save is retried at growing intervals, and at once when the connection is back', async () => {
  const page = form()
  page.type('Uno')
  page.saver.left()
  for (const pause of [1_000, 2_000, 4_000]) {
    await page.answer(null)
    await vi.advanceTimersByTimeAsync(pause - 1)
    const before = page.sent.length
    await vi.advanceTimersByTimeAsync(1)
    expect(page.sent.length).toBe(before + 1)
  }
  await page.answer(null)
  page.saver.retry()
  expect(page.sent).toHaveLength(5)
  // The save is already on its way.
  page.saver.retry()
  expect(page.sent).toHaveLength(5)
})

test('a conflict stops saving until a version is chosen', async () => {
  const page = form()
  page.type('Mío')
  page.saver.left()
  await page.answer({ as: 'conflict', base: 'theirs', differences: [] })
  page.type('Mío todavía')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sent).toHaveLength(1)
  expect(page.lastKept()).not.toBeNull()
  page.saver.overwrite('theirs')
  expect(page.names().at(-1)).toBe('theirs Mío todavía')
})

test('a button waits for the save that is on its way, and leads on when all is saved', async () => {
  const page = form()
  page.type('Uno')
  page.saver.left()
  page.type('Dos')
  page.saver.press('continuar')
  await page.answer(saved('base-1'))
  expect(page.sent.map(({ intent }) => intent)).toEqual([null, 'continuar'])
  await page.answer(saved('base-2', '/adelante'))
  expect(page.answered.map((answer) => ('to' in answer ? answer.to : ''))).toEqual([null, '/adelante'])
})

test('a button pressed during a save that is then refused sends the current values', async () => {
  const page = form()
  page.type('un metro')
  page.saver.left()
  page.type('dos metros')
  page.saver.press('continuar')
  await page.answer({ as: 'invalid', errors: { name: ['No'] } })
  expect(page.sent.map(({ entries, intent }) => [entries[0]?.[1], intent])).toEqual([
    ['un metro', null],
    ['dos metros', 'continuar'],
  ])
})

test('refused values are posted once, however often they are saved or a button is pressed', async () => {
  const page = form()
  const refusal: SaveAnswer = { as: 'invalid', errors: { name: ['No'] } }
  page.type('un metro')
  page.saver.left()
  page.saver.press('continuar')
  await page.answer(refusal)
  expect(page.sent).toHaveLength(1)
  // The button hears the answer that the field's save got, so that the errors take the focus.
  expect(page.answered).toEqual([refusal, refusal])
  expect(page.states.at(-1)).toBe('invalid')
  page.saver.press('continuar')
  page.type('un metro')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(page.sent).toHaveLength(1)
  page.type('147')
  page.saver.press('continuar')
  expect(page.names()).toEqual(['base-0 un metro', 'base-0 147'])
})

test('refused values are posted again once a photo has begun the capture', async () => {
  const page = form()
  page.saver.press('continuar')
  await page.answer({ as: 'invalid', errors: { name: ['Captura al menos un dato'] } })
  page.saver.begun()
  page.saver.press('continuar')
  expect(page.sent).toHaveLength(2)
})

test('input typed during a save that is then refused is saved after a pause in typing', async () => {
  const page = form()
  page.type('un metro')
  page.saver.left()
  page.type('147')
  await page.answer({ as: 'invalid', errors: { name: ['No'] } })
  expect(page.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(page.names()).toEqual(['base-0 un metro', 'base-0 147'])
  // Refused again without new input: the form waits for the next key.
  await page.answer({ as: 'invalid', errors: { name: ['No'] } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sent).toHaveLength(2)
})

test('input typed while a button saves is saved before the page moves on', async () => {
  const page = form()
  page.type('Uno')
  page.saver.press('continuar')
  page.type('Dos')
  await page.answer(saved('base-1', '/adelante'))
  expect(page.answered.at(-1)).toMatchObject({ to: null })
  expect(page.names()).toEqual(['base-0 Uno', 'base-1 Dos'])
  await page.answer(saved('base-2', '/adelante'))
  expect(page.answered.at(-1)).toMatchObject({ to: '/adelante' })
})

test('where only the button saves, nothing else does', async () => {
  const page = form({ autosave: false })
  page.type('Uno')
  page.saver.left()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sent).toEqual([])
  page.saver.press('guardar')
  expect(page.names()).toEqual(['base-0 Uno'])
})

test('input sent in an expired session is kept for the page after the sign-in', async () => {
  const page = form()
  page.type('Uno')
  page.saver.left()
  await page.answer('signed-out')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sent).toHaveLength(1)
  const left = page.lastKept()
  const next = form()
  next.type('Uno')
  next.saver.resume(left as { base: string; pending: Pending | null })
  expect(next.names()).toEqual(['base-0 Uno'])
})
