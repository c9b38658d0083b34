/** Forms of a vet's file and of a horse's papers: the file is read before the other fields are. */
import { describe, expect, test } from 'vitest'
import { addForm } from '#app/routes/seller/vet-file/form.ts'
import { paperForm } from '#app/routes/seller/vet-papers/form.ts'

const TODAY = '2026-11-29'

describe('a form whose file has been read', () => {
  test('is accepted with the facts about a file of the exam', () => {
    const facts = { kind: 'carpus-dp', limb: 'fore-left', takenOn: '2026-11-20', takenBy: 'MVZ Elena Robles' }
    expect(addForm(TODAY).parse(facts)).toEqual(facts)
  })

  test('is accepted with the dates of a paper, whose end may be left open', () => {
    const dates = { issuedOn: '2026-11-02', expiresOn: '' }
    expect(paperForm(TODAY).parse(dates)).toEqual({ issuedOn: '2026-11-02', expiresOn: null })
  })
})
