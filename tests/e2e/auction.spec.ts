import { expect, test } from './fixtures.ts'

test(
  'the auction page is complete: gallery, badges, live video, bid, countdown, ranch, perks, pedigree, videos, ' +
    'health, history',
  { tag: '@once' },
  async ({ page, request, house }) => {
    const lot = await house.lotOf('Zahira Noor')
    await page.goto(`/event/${lot}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Zahira Noor' })).toBeVisible()
    await expect(page).toHaveTitle('Zahira Noor · Remate')
    expect(await page.getByRole('region', { name: 'Fotos' }).locator('.slides img').count()).toBeGreaterThan(1)
    const first = page.getByRole('img', { name: 'Zahira Noor', exact: true })
    await expect(first).toHaveAttribute('width', /^\d+$/)

    const facts = page.getByRole('region', { name: 'Ficha' })
    for (const [label, value] of [
      ['Nacimiento', /^30 may 2020 · \d+ años$/],
      ['Clasificación', 'Caballos · Árabe · Conformación'],
      ['Ubicación', 'Valle de Bravo, Estado de México'],
      ['Sexo', 'Hembra'],
      ['Alzada', '148 cm'],
      ['Registro', /\w/],
    ] as const) {
      const fact = facts.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
      await expect(fact.getByRole('definition')).toHaveText(value)
    }

    const panel = page.getByRole('region', { name: 'Puja y cierre' })
    await expect(panel).toContainText(/Puja actual\s*\$[\d,]+ MXN/i, { useInnerText: true })
    await expect(panel.getByRole('timer').filter({ visible: true })).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(panel.getByText('Termina en').filter({ visible: true }).first()).toBeVisible()
    await expect(panel).toContainText('Si ganas: anticipo de $10,000 dentro de 3 días después del cierre.')
    await expect(panel).toContainText('hora del centro')
    await expect(panel.getByRole('link', { name: 'Comprar ahora por $480,000' })).toHaveAttribute(
      'href',
      `/event/${lot}/comprar`,
    )
    await expect(page.getByText('Ver la transmisión en vivo')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rancho que vende' }).getByText('Criadero El Fresno')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Características' }).getByRole('listitem')).toHaveText([
      'Campeona nacional joven',
      'Perfil extremo',
      'SCID y CA negativos',
    ])

    const pedigree = page.getByRole('region', { name: 'Árbol genealógico' })
    await expect(pedigree.getByText('Noor el Shaklan')).toBeVisible()
    await expect(pedigree.getByText('Zahra Marwan')).toBeVisible()
    await expect(pedigree.getByText(/^Bisabuel[oa]$/)).toHaveCount(8)
    const gallery = page.getByRole('region', { name: 'Fotos' })
    await expect(gallery.locator('.slides').getByRole('link', { name: 'Video 1', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=/,
    )
    await expect(gallery.locator('.slide-arrow.next[href="#video-1"]')).toHaveAccessibleName('Ir al video 1')
    const health = page.getByRole('region', { name: 'Salud' })
    await health.getByText('Ver las 11 respuestas').click()
    await expect(health.getByRole('row')).toHaveCount(12)
    for (const document of [
      pedigree.getByRole('link', { name: 'Ver documento de respaldo' }),
      health.getByRole('link', { name: 'Ver certificado médico (PDF)' }),
    ]) {
      const answer = await request.get((await document.getAttribute('href')) as string)
      expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    }
  },
)

test('the bid history pages to the first bid and back; bidders go by an alias', async ({ page, house }) => {
  const lot = await house.lotOf('Corona Ligera')
  await page.goto(`/event/${lot}`)
  const history = page.getByRole('region', { name: 'Historial de pujas' })
  await expect(history.getByRole('rowheader').first()).toHaveText(/^Postor \w+$/)
  const newest = await history.getByRole('row').allTextContents()
  await history.getByRole('link', { name: 'Más antiguas' }).click()
  await page.waitForURL(/antes=/)
  const older = history.getByRole('link', { name: 'Más antiguas' })
  while ((await older.count()) > 0) {
    const here = page.url()
    await older.click()
    // Waits until the page is loaded: the last page is recognized by the missing link.
    await page.waitForURL((url) => url.href !== here)
  }
  const first = page.url()
  await history.getByRole('link', { name: 'Más recientes' }).click()
  await page.waitForURL((url) => url.href !== first)
  await page.goto(`/event/${lot}`)
  expect(await history.getByRole('row').allTextContents()).toEqual(newest)
})

test(
  'before it opens an auction counts down to its opening; without bids it says how much the first may be',
  { tag: '@once' },
  async ({ page, house }) => {
    const DAY = 86_400_000
    await page.goto(`/event/${await house.addLot({ opensAt: Date.now() + DAY })}`)
    await expect(page.getByText('Podrás pujar en cuanto abra la subasta.')).toBeVisible()
    await expect(page.getByText('Inicia en').filter({ visible: true }).first()).toBeVisible()
    await page.goto(`/event/${await house.addLot()}`)
    await expect(
      page.getByText('Nadie ha pujado todavía. La primera puja puede ser igual a la puja de salida.'),
    ).toBeVisible()
    await expect(page.getByText('Sin pujas', { exact: true })).toBeVisible()
  },
)

for (const [horse, badges] of [
  ['Zimbro da Serra', ['Evento terminado', 'En espera del anticipo']],
  ['Gunner Azul', ['Evento terminado', 'Trato en proceso']],
  ['Doña Chispa', ['Evento terminado', 'Trato cerrado']],
  ['Aurora Leopardo', ['Evento terminado', 'Terminó sin pujas']],
  ['Jacaranda HM', ['Subasta cancelada']],
] as const) {
  test(`after it is over: ${badges.join(', ')}`, { tag: '@once' }, async ({ page, house }) => {
    await page.goto(`/event/${await house.lotOf(horse)}`)
    await expect(page.locator('[data-live=status] .badge').filter({ visible: true })).toHaveText([...badges])
    await expect(page.getByRole('link', { name: /Pujar|Comprar ahora/ })).toHaveCount(0)
  })
}
