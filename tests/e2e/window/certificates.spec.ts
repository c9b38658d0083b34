import { expect, test } from '../fixtures.ts'

test('the certificate and the pedigree’s document open in the browser’s own viewer, under names of their own', async ({
  page,
  house,
}) => {
  const lot = await house.lotOf('Zahira Noor')
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  for (const [link, name] of [
    ['Ver certificado médico (PDF)', `Certificado médico - Zahira Noor - lote ${lot}.pdf`],
    ['Ver documento de respaldo (PDF)', `Árbol genealógico - Zahira Noor - lote ${lot}.pdf`],
  ] as const) {
    await page.goto(`/event/${lot}`)
    const answer = page.waitForResponse((response) => response.url().includes('.pdf/'))
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL((url) => decodeURIComponent(url.pathname).endsWith(`.pdf/${name}`))
    expect((await answer).headers()['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
    // The viewer is a page of the browser, in a frame of this one.
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:'))).toBe(true)
  }
  expect(saved).toEqual([])
})
