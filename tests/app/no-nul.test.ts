/** PostgreSQL's texts cannot contain NUL: every form refuses it. */
import { expect, test } from 'vitest'
import { entryForm } from '#app/forms/listing/catalogue.ts'
import { refundForm } from '#app/routes/admin/refunds/form.ts'
import { registerSeller } from '#app/routes/public/register/seller-form.ts'
import { resolveForm } from '#app/routes/seller/listings/form.ts'

test.each([
  ['name', entryForm('Nombre requerido').shape.name],
  ['note of a refund', refundForm.shape.note],
  ['note of an observation', resolveForm.shape.note],
  ['invitation code', registerSeller.shape.useCode],
])('%s', (_what, schema) => {
  for (const typed of ['\0', 'a\0b', '\0a']) expect(String(schema.safeParse(typed).data)).not.toContain('\0')
})
