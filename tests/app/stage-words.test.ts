/** A listing's stage in words: what its observations and its seller's papers make of it. */
import { describe, expect, test } from 'vitest'
import { stageName, stageNote, ticketState } from '#app/texts/listing/stages.ts'
import { type Stage, STAGES } from '#machines/horse-audit/rules.ts'

const none = { open: 0, sent: 0 }

describe('stage 8, to which any saved change leads', () => {
  test.each([
    [{ open: 3, sent: 3 }, 'Observaciones: 0 de 3 atendidas'],
    [{ open: 2, sent: 3 }, 'Observaciones: 1 de 3 atendidas'],
    [{ open: 1, sent: 1 }, 'Observaciones: 0 de 1 atendida'],
    [{ open: 0, sent: 3 }, 'Observaciones Revisadas'],
  ])('says to seller, auditor and on the ticket how many of %o are resolved', (observed, said) => {
    expect([stageName('seller', 8, observed), stageName('admin', 8, observed), ticketState(8, observed)]).toEqual(
      Array.from({ length: 3 }, () => said),
    )
  })

  test('no other stage or state of a ticket depends on observations', () => {
    const others = Object.values(STAGES).filter((stage) => stage !== 8)
    for (const stage of others)
      expect(stageName('admin', stage, { open: 2, sent: 3 })).toBe(stageName('admin', stage, none))
    expect(ticketState(4, { open: 2, sent: 3 })).toBe('Validado con Observaciones')
  })
})

describe('an authorized listing, for its seller', () => {
  test.each<[Stage, Parameters<typeof stageNote>[1], string]>([
    [5, 'documents', 'Faltan tus documentos'],
    [5, 'bank', 'Falta tu CLABE'],
    [5, null, 'Falta presionar Terminar'],
    [6, null, 'Listo para programar'],
  ])("at %i has the specification's name, and beneath the next step (%s)", (stage, blocked, note) => {
    expect(stageName('seller', stage, none)).toBe('Autorizado & Listo para evento')
    expect(stageNote(stage, blocked)).toBe(note)
  })

  test('at other stages has no second line', () => {
    for (const stage of [1, 2, 3, 4, 7, 8] as const) expect(stageNote(stage, null)).toBeNull()
  })
})
