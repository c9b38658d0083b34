import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { startTestSmtp } from '#tests/support/smtp.ts'

const smtp = await startTestSmtp()
afterAll(() => smtp.close())

test('the tests receive mail over SMTP as a person would read it', async () => {
  const arrival = smtp.waitForMail({ to: 'ana@example.mx', subject: 'Superaron' })
  await createTransport(smtp.url).sendMail({
    from: 'Remate <no-reply@remate.example>',
    to: 'ana@example.mx',
    subject: 'Superaron tu puja por «Ñandú»',
    text: 'La subasta sigue abierta.',
  })
  const mail = await arrival
  expect(mail.subject).toBe('Superaron tu puja por «Ñandú»')
  expect(mail.text).toContain('La subasta sigue abierta.')
})

test('a missing mail is reported with the mails that came', async () => {
  await expect(smtp.waitForMail({ to: 'nadie@example.mx' }, 50)).rejects.toThrow(/nadie@example\.mx[^]*ana@example\.mx/)
})
