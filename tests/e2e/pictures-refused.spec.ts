/** A picture of a format that is not offered is refused with the same text, with JavaScript and without. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { heic } from '#tests/support/picture-bytes.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, chooseDocument, fileOf } from './onboarding-steps.ts'

const gif = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a5' } })
  .gif()
  .toBuffer()
const BAD_TYPE = /Favor de revisar la imagen que subió/
const files = [
  ['a GIF', fileOf(gif, 'foto.gif', 'image/gif'), BAD_TYPE],
  ['a GIF that is called a PNG', fileOf(gif, 'foto.png', 'image/png'), BAD_TYPE],
  ['a HEIC', fileOf(heic(), 'foto.heic', 'image/heic'), /formato HEIC, que aquí no se puede abrir/],
] as const

async function choosePortrait(page: Page, scripts: boolean, file: (typeof files)[number][1]): Promise<void> {
  if (scripts) await expect(page.locator('.photo-field [data-hydrated]')).toBeVisible()
  await page.getByLabel(/(Elegir|Cambiar) (foto|logo)/).setInputFiles(file)
  if (!scripts) await page.getByRole('button', { name: 'Guardar datos', exact: true }).click()
}

for (const [what, file, words] of files)
  test(
    `${what} is refused as profile photo and as document`,
    { tag: '@form' },
    async ({ page, house, login, javaScriptEnabled }) => {
      const scripts = javaScriptEnabled !== false
      const buyer = await house.addBuyer()
      await login(buyer)
      const before = await house.documentsOf(buyer)
      await page.goto('/profile')
      await choosePortrait(page, scripts, file)
      await expect(page.getByLabel(/(Elegir|Cambiar) (foto|logo)/)).toHaveAccessibleDescription(words)
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.goto('/profile/documentos')
      await chooseDocument(page, 'INE (frente)', scripts, file)
      await expect(cardOf(page, 'INE (frente)').getByLabel(/^(Elegir|Cambiar) /)).toHaveAccessibleDescription(words)
      expect(await house.documentsOf(buyer)).toEqual(before)
    },
  )

test(
  'an AVIF, as pages of ours show photos, is taken as profile photo and as document',
  { tag: '@form' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const avif = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a5' } })
      .avif()
      .toBuffer()
    const file = fileOf(avif, 'foto.avif', 'image/avif')
    const buyer = await house.addBuyer()
    await login(buyer)
    const filesOf = async () => (await house.documentsOf(buyer)).map(({ file }) => file)
    const before = await filesOf()
    await page.goto('/profile')
    await choosePortrait(page, scripts, file)
    if (scripts) await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect.poll(filesOf).not.toEqual(before)
    const between = await filesOf()
    await page.goto('/profile/documentos')
    await chooseDocument(page, 'INE (frente)', scripts, file)
    await expect.poll(filesOf).not.toEqual(between)
  },
)
