/** Ten photos over a bad line: exactly ten are stored. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { hashOf } from '#server/engine/media/hash.ts'
import { openBadLine } from '#tests/support/bad-line.ts'
import { expect, test } from '../fixtures.ts'

const HORSES = join(import.meta.dirname, '../../../db/seeds/photos/horses/standing')

/**
 * The rate is a stable's; the photos are a twentieth of a phone's size, so that ten take less than a minute. The line
 * is cut in the middle of a photo, in the middle of a retry, and once after the server stored the photo and before its
 * answer.
 */
test(
  'ten photos at 50 kbit/s with 5% loss and three cuts are exactly ten',
  { tag: '@long' },
  async ({ browser, house, login, baseURL }) => {
    test.setTimeout(150_000)
    const names = readdirSync(HORSES).slice(0, 10)
    const photos = await Promise.all(
      names.map((name) =>
        sharp(readFileSync(join(HORSES, name)))
          .resize(560)
          .jpeg({ quality: 62 })
          .toBuffer(),
      ),
    )
    expect(new Set(photos.map(hashOf)).size).toBe(10)
    const line = await openBadLine({
      bitsPerSecond: 50_000,
      loss: 0.05,
      cuts: { 2: 'half-way', 5: 'before-the-answer', 8: 'half-way' },
    })
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      proxy: { server: line.url },
      viewport: { width: 360, height: 780 },
    })
    try {
      const { id, seller } = await house.addCapture()
      await login(seller, context)
      const page = await context.newPage()
      await page.goto(`/sales/archivos/${id}`)
      await expect(page.locator('.photo-list [data-hydrated]')).toBeVisible()
      await page
        .getByLabel('Agregar fotos')
        .setInputFiles(photos.map((buffer, nth) => ({ name: `${nth}.jpg`, mimeType: 'image/jpeg', buffer })))
      const from = Date.now()
      // Without a press the lost photos are sent again.
      await expect(page.locator('.photo-count')).toHaveText('10 de 10', { timeout: 120_000 })
      await expect(page.locator('[data-outgoing]')).toHaveCount(0)
      const seconds = Math.round((Date.now() - from) / 1_000)
      const kept = (await house.photosOf(id)).map(({ photo }) => photo)
      expect(kept).toHaveLength(10)
      expect(kept.toSorted()).toEqual(photos.map(hashOf).toSorted())
      expect([line.seen.cut, line.seen.uploads]).toEqual([3, 13])
      expect((line.seen.bytes * 8_000) / line.seen.ms).toBeLessThan(50_000)
      const kilobytes = Math.round(photos.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1_000)
      console.log(`ten photos of ${kilobytes} kB together in ${seconds} s, ${line.seen.uploads} uploads`)
    } finally {
      await context.close()
      line.close()
    }
  },
)
