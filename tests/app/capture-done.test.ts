/** One function says what of a capture is done, for the list of steps and for the wizard's ticks. */
import { describe, expect, test } from 'vitest'
import { CAPTURE_INTENTS, lackingIn } from '#app/forms/listing/capture-steps.ts'
import { leadOf } from '#app/routes/seller/capture-paths.ts'
import { donePhases, tasksOf } from '#app/routes/seller/capture/tasks.ts'
import { type CaptureValues, FIELDS, namesOf } from '#machines/capture/fields.ts'
import { EMPTY_CAPTURE, type Missing, missingFrom } from '#machines/horse-audit/rules.ts'

const EMPTY: Record<string, unknown> = { toggle: false, items: [], videos: [], findings: [], line: '', prose: '' }
const nothing = Object.fromEntries(
  namesOf(FIELDS).map((name) => [name, EMPTY[FIELDS[name].kind] ?? null]),
) as CaptureValues

const done = (values: Partial<CaptureValues>, { photos = 0, missing = [] as Missing[] } = {}) =>
  donePhases(tasksOf({ ...nothing, ...values }, photos, missing))

describe('a phase is done', () => {
  test('when something is entered in it, whatever step is open', () => {
    expect(done({}, { missing: missingFrom(EMPTY_CAPTURE) })).toEqual([])
    expect(done({ time: 'Un año' }, { missing: missingFrom(EMPTY_CAPTURE) })).toEqual(['entrenamiento'])
  })

  test('not before its document is there', () => {
    expect(done({ ancestor0: 'Trueno' }, { missing: ['pedigree-document'] })).not.toContain('arbol')
    expect(done({ ancestor0: 'Trueno' })).toContain('arbol')
    expect(done({ findings: ['colic'] }, { missing: ['certificate'] })).not.toContain('salud')
    expect(done({})).toContain('salud')
  })

  test('of several steps, when none of them lacks anything; what is optional may be left out', () => {
    const whole = { name: 'Canela', subcategory: 1, price: 1, city: 1 }
    expect(done(whole, { photos: 1 })).toContain('general')
    expect(done(whole, { missing: ['photo'] })).not.toContain('general')
  })
})

describe('a press on "Guardar y continuar"', () => {
  const lead = (intent: string, missing: Missing[], page: 'arbol' | 'salud' = 'arbol') =>
    leadOf({ page, listing: 7, intent, missing })
  const { goOn, goOnLacking } = CAPTURE_INTENTS

  test('stays in the step that it left lacking what the page had not said', () => {
    expect(lead(goOn, ['pedigree-document'])).toBe('/sales/updateHorse/7/arbol#falta')
    expect(lead(goOnLacking, ['pedigree-document'])).toBe('/sales/horses?capturado=7')
    expect(lead(goOnLacking, ['certificate'], 'salud')).toBe('/sales/updateHorse/7/arbol')
  })

  test('is not kept by what other steps lack', () => {
    expect(lead(goOn, ['certificate', 'photo'])).toBe('/sales/horses?capturado=7')
    expect(lackingIn('salud', ['photo', 'certificate'])).toEqual(['certificate'])
  })
})
