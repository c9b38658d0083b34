/** Typed texts are texts in mails and notices: no program makes a link of them. */
import { describe, expect, test } from 'vitest'
import { renderMail } from '#server/engine/mail/render.ts'
import { shownIn } from '#server/people/push/message.ts'

const NAME = 'gana.example/xyz'
const mail = renderMail({
  to: 'ana@prueba.mx',
  subject: `Pase de ${NAME}`,
  preview: NAME,
  title: NAME,
  photo: { url: 'https://remate.test/media/a.jpg', alt: NAME },
  figure: { label: 'Caballo', value: NAME },
  paragraphs: [
    `${NAME}, te dieron un pase. Escribe a ana.robles@correo.mx.`,
    { house: 'El video: https://youtu.be/x' },
  ],
  facts: [
    { label: NAME, value: NAME },
    { label: 'Lote', value: NAME, url: 'https://remate.test/event/1' },
  ],
  steps: [NAME],
  action: { label: NAME, url: 'https://remate.test/pase/1-x' },
  note: NAME,
  proof: { label: NAME, value: NAME, url: 'https://remate.test/libro' },
  unsubscribe: { label: NAME, url: 'https://remate.test/bajas' },
})

describe.each(['subject', 'text', 'html'] as const)('the %s of a mail', (part) => {
  test('shows a typed address with a blank in it', () => {
    expect(mail[part]).not.toMatch(/gana\.example/)
    expect(mail[part]).toContain('gana. example/xyz')
  })
})

test('links of the house and mailboxes stay as they are', () => {
  for (const part of [mail.text, mail.html])
    for (const own of [
      'https://remate.test/event/1',
      'https://remate.test/pase/1-x',
      'https://youtu.be/x',
      'ana.robles@correo.mx.',
    ])
      expect(part).toContain(own)
  expect(mail.html).toContain('<a href="https://remate.test/pase/1-x"')
})

test('a notice on a device shows it so too', () => {
  const about = { kind: 'lot', id: 1 } as const
  const shown = shownIn({ title: `Te superaron en ${NAME}`, body: NAME, url: '/event/1', about, until: 0 })
  expect(shown).toMatchObject({
    title: 'Te superaron en gana. example/xyz',
    body: 'gana. example/xyz',
    url: '/event/1',
  })
})
